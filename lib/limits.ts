/**
 * Every bound of the service in one place: the unit is in the name, the source stands above it.
 * Nothing here is ever used to clip a message: over a bound is an answer, not a shorter text.
 */

// GitHub stores at most 65,536 characters in one comment body.
export const MAX_SEGMENT_CHARS = 65_536;

// Ours: a question round with its options is far below this; beyond it a body is not one message.
export const MAX_SEGMENTS = 64;

// Ours: an author who mends so many places asks again; a message that breaks one rule more often is no message.
export const MAX_BREAKS_A_RULE = 100;

// Ours: what a verdict lists of a whole message, about half a megabyte of an answer.
export const MAX_REFUSALS_A_MESSAGE = 1_000;

// forge-record contract: one field of a record block, counted in code points.
export const MAX_RECORD_FIELD_CODE_POINTS = 400;

// f0rge schema v1, section 0 (SEC-01).
export const MAX_FORGE_FILE_BYTES = 262_144;
export const MAX_YAML_DEPTH = 32;
export const MAX_YAML_ALIASES = 100;

// Ours: a syntax tree takes about half a kilobyte a lexeme, and a Worker has 128 MB. Only text with a mark in every
// other character has more lexemes than this within the size limit.
export const MAX_YAML_LEXEMES = 160_000;

// GitHub does not deliver a webhook payload above 25 MB.
export const MAX_WEBHOOK_BODY_BYTES = 25 * 1024 * 1024;

// GitHub gives a webhook 10 s; ours leaves room for the answer to travel.
export const EVENT_DEADLINE_MILLISECONDS = 8_000;

// GitHub REST: 100 is the largest page of every list we read.
export const GITHUB_PAGE_SIZE = 100;

// Ours: how long a caller's body is waited for; the largest takes that long at 7 Mbit/s.
export const MAX_BODY_MILLISECONDS = 30_000;

// Workers hold at most six connections open at a time for one request.
export const MAX_REQUESTS_IN_FLIGHT = 6;

// GitHub Apps: an installation token lives an hour; it is not used in its last minute.
export const TOKEN_SPARE_MILLISECONDS = 60_000;

// Ours: how long a delivery waits for a token that another one is minting before it mints its own.
export const TOKEN_WAIT_MILLISECONDS = 2_000;

// GitHub check runs: `summary` and `text` hold 65,535 bytes each, one request carries 50 annotations.
export const MAX_CHECK_TEXT_BYTES = 65_535;
export const MAX_ANNOTATIONS_A_REQUEST = 50;

// Ours: a pull request with more messages than this is answered with an error rather than read in part.
export const MAX_MESSAGES_A_THREAD = 5_000;

// Ours: one request each, and the free plan of Workers allows 50 an invocation, some of which read the tracker.
export const MAX_GITHUB_LOOKUPS = 20;

// GitHub check runs: an annotation's message holds 64 KB.
export const MAX_ANNOTATION_BYTES = 64_000;

// Ours: a re-run names a commit only; its pull request is looked for among at most this many open ones.
export const MAX_OPEN_PULLS = 1_000;

// Ours: git's longest file name, and with it a ref's longest part, is 255 bytes on common file systems.
export const MAX_REF_CHARS = 255;

// Ours: GitHub's own tokens stay far below it; a header beyond it is not one.
export const MAX_TOKEN_CHARS = 4_096;

// GitHub REST: what a list's page holds when nothing is asked for, and at most.
export const DEFAULT_PAGE_ITEMS = 30;
export const MAX_PAGE_ITEMS = 100;

// Linux' PATH_MAX: no path of a checkout is longer.
export const MAX_PATH_CHARS = 4_096;

// Ours: GitHub's contents API, too, gives the text of files up to 1 MB only.
export const MAX_PATCH_BYTES = 1_048_576;

// Ours: what this many blobs of a tracker said is kept in memory, about 300 bytes each.
export const MAX_REMEMBERED_BLOBS = 20_000;

// Ours: a message of the largest size that is read, with every UTF-16 unit written as \uXXXX, takes 24 MiB of JSON.
export const MAX_DOOR_BODY_BYTES = 25 * 1024 * 1024;

// Ours: the same for one comment, whose 65,536 characters take 384 KiB at most.
export const MAX_COMMENT_BODY_BYTES = 512 * 1024;

// Ours: long enough for an author's turn of several minutes, short enough that a kept token is soon worth nothing.
export const ATTEMPT_TOKEN_SECONDS = 900;

// RFC 2104, section 3: a key below the hash's own length (SHA-256: 32 bytes) weakens the signature.
export const MIN_SECRET_CHARS = 32;

// Ours: a uuid, an address or a thread's id fits many times over.
export const MAX_CONVERSATION_CHARS = 256;

// Ours: an author mends these and asks again; the `refusals` beside the text are all that are listed.
export const MAX_RENDERED_REFUSALS = 20;

// Ours: a repository that was renamed is one redirect away, one that was renamed again and again is no more than this.
export const MAX_REDIRECTS = 3;

// Ours: within the deadline of an event, a read that hangs or fails is sent again this often, this patiently.
export const MAX_ATTEMPTS = 3;
export const ATTEMPT_MILLISECONDS = 3_000;
export const RETRY_PAUSE_MILLISECONDS = 200;

// Ours: a `Retry-After` this short is waited for; a longer one is answered, and the event is redelivered.
export const MAX_OBEYED_WAIT_MILLISECONDS = 2_000;

// GitHub REST, rate limits: where no header says how long a secondary limit holds, wait for at least a minute.
export const UNSAID_WAIT_SECONDS = 60;

// Ours: a push may make many old verdicts worth another look; 50 subrequests are all that a free Worker has.
export const MAX_REQUESTS_A_PUSH = 40;

// Ours: a thread that changes during each of so many looks is left to a redelivery.
export const MAX_LOOKS_A_DELIVERY = 4;

// Ours: the writer of a run with many annotations adds a batch in less time than this; one that rests longer is gone.
export const ABANDONED_RUN_MILLISECONDS = 1_500;

// GitHub sends a delivery again for three days; an hour of that is left alone.
export const REDELIVERY_WINDOW_MILLISECONDS = 71 * 60 * 60 * 1000;

// Ours: a delivery is tried three times at most, the first one included, and never right after another.
export const MAX_ATTEMPTS_A_DELIVERY = 3;
export const REDELIVERY_REST_MILLISECONDS = 60_000;

// Workers: a free one has 50 subrequests; a run of the schedule leaves two for repeats. At most 10 go into pages of
// failed deliveries and 20 into redeliveries; the rest, 18 at least, into pages of all, to see what was tried since.
export const MAX_SCHEDULE_REQUESTS = 48;
export const MAX_FAILED_PAGES = 10;
export const MAX_REDELIVERIES_A_RUN = 20;

// Ours: a cron trigger may run for minutes; what one minute cannot do, the next run does.
export const SCHEDULE_DEADLINE_MILLISECONDS = 60_000;

// Ours: 1,000 issues then take 8 queries, 5,000 take 40, which a free Worker's 50 subrequests still hold.
export const MAX_BLOBS_A_QUERY = 128;

// Ours: an answer of this size is well inside what GitHub makes in its 10 s; sizes come from the tree's listing.
export const MAX_BYTES_A_QUERY = 1_572_864;

// Ours: where GraphQL fails, so many blobs are read one by one; more would take the event's time and be for nothing.
export const MAX_BLOBS_BY_REST = 16;

// Ours: the same bytes of a tracker are not asked for twice by one isolate, which has 128 MB for everything.
export const MAX_REMEMBERED_BLOB_BYTES = 16 * 1024 * 1024;

// Ours: of so many comments it is remembered through which App they were made, about 100 bytes each.
export const MAX_TOLD_COMMENTS = 50_000;

// Ours: who mends so many problems of a file looks again; a file of 256 KiB can have 25,000, and a pull request many.
export const MAX_FINDINGS_A_FILE = 100;

// Ours: what is read of a tracker at once stands in memory as bytes and as text, three bytes a byte at most, and a Worker
// has 128 MB. 5,000 issues of 1.5 KB are a third of it.
export const MAX_TRACKER_BYTES = 24 * 1024 * 1024;

// Ours: what a pull request's `.forge/` may hold in new messages; the worst of such text takes seconds to read.
export const MAX_CONTENT_MESSAGE_CHARS = 8 * 1024 * 1024;

// Ours: a listing takes about 200 bytes an entry, so this is 12 MB.
export const MAX_REMEMBERED_TREE_ENTRIES = 60_000;

// Ours: what a repository's files say takes about 250 bytes each, so an entry of the HTTP cache stays below 5 MB.
export const MAX_STORED_FACTS = 20_000;

// Ours: nothing goes stale, so this only decides how long a repository that nobody asks about is kept.
export const STORED_FACTS_SECONDS = 30 * 24 * 3_600;

// GitHub Apps: a name has at most 34 characters.
export const MAX_APP_NAME_CHARS = 34;

// GitHub's manifest flow: all of its steps, the exchange of the code included, are done within an hour.
export const SETUP_SECONDS = 3_600;

// Ours: a setup key and an organization's login fit many times over.
export const MAX_SETUP_BODY_BYTES = 4_096;

// Ours: what one collapsed row shows, in UTF-16 units, the ellipsis included.
export const MAX_CONTEXT_SUMMARY_CHARS = 120;

// Ours: a model that is shown more tools than this chooses none of them; the rest are counted.
export const MAX_CATALOG_ENTRIES = 200;

// Ours: English has about four bytes a token, Chinese about three; the estimate is meant to be too high.
export const BYTES_A_TOKEN = 3;

// Ours: a tenth of a common context window by default, and never more than the larger half of one.
export const DEFAULT_BUDGET_TOKENS = 8_000;
export const MIN_BUDGET_TOKENS = 500;
export const MAX_BUDGET_TOKENS = 100_000;

// Human messages: what a person answers on one screen of a phone.
export const MAX_QUESTIONS = 4;
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 4;
export const MAX_QUESTION_CHARS = 500;
export const MAX_OPTION_LABEL_CHARS = 75;

// GitHub: an issue's title holds 256 characters.
export const MAX_SUMMARY_CHARS = 256;

// Ours: long enough for every address that opens on a phone.
export const MAX_EVIDENCE_CHARS = 2_048;

// Ours: why a message was taken back is one or two sentences.
export const MAX_CANCEL_REASON_CHARS = 500;

// Ours: what a brief on a phone should not go far beyond; advice, never a limit.
export const ADVISED_BRIEF_WORDS = 150;

// Ours: a uuid or a name for a piece of work fits many times over.
export const MAX_IDEMPOTENCY_KEY_CHARS = 255;

// Ours: brief and detail of 65,536 characters each, every UTF-16 unit written as \uXXXX, and the questions.
export const MAX_HUMAN_BODY_BYTES = 1024 * 1024;

// Ours: a retry finds what stands among its sender's newest messages of a kind; 10 pages are 1,000 of them.
export const MAX_HUMAN_PAGES = 10;

// Ours: each row of a list costs a request, and a free Worker has 50.
export const MAX_HUMAN_ITEMS = 20;

// Ours: more people than this are looked for in the list of collaborators, and so many of the rest are asked about.
export const MAX_PERMISSION_LOOKUPS = 10;
export const MAX_COLLABORATOR_PAGES = 5;

// Ours: the newest 500 edits of an issue; a person's ticks are among the last of them.
export const MAX_EDIT_PAGES = 5;

// Ours: a look that writes is followed by one that sees what another may have written at the same time.
export const MAX_HUMAN_ROUNDS = 4;

// Ours: deeper input is no message, and recursion over it stays far from the stack's end.
export const MAX_INPUT_DEPTH = 200;

// Ours: a day of a busy agent; the fold over so many takes a few milliseconds.
export const MAX_INBOX_EVENTS = 10_000;

// Ours: so many events without their contents, about 200 bytes each.
export const MAX_INBOX_BODY_BYTES = 4 * 1024 * 1024;

// Ours: a recall is of what was said last; 300 messages fill the largest budget that is given.
export const MAX_RECALL_PAGES = 3;

// Ours: 1,000 comments of each of two kinds are 20 requests, which a free Worker's 50 hold beside the project's.
export const MAX_INBOX_PAGES = 10;

// Ours: each call of a batch may ask GitHub as much as a request of its own, and a free Worker has 50 for all of it.
export const MAX_RPC_BATCH = 10;

// Ours: reviews of 100 pull requests by GraphQL, or what so many requests give where there is none.
export const MAX_INBOX_REVIEW_PAGES = 5;
export const MAX_INBOX_REVIEW_REQUESTS = 16;

// Ours: half of a request's deadline; what is not read by then is read next, so that a slow host is read at all.
export const INBOX_LIST_MILLISECONDS = 4_000;

// Ours: the lists of one answer are read within its deadline of 8 s, and GitHub's copies lag by a little. What this
// overlap brings again is known by its name, as long as a cursor holds the names.
export const INBOX_OVERLAP_MILLISECONDS = 15_000;

// Ours: the text of one answer, four of GitHub's longest comments; the rest is read next, and nothing is cut.
export const MAX_INBOX_CHARS = 262_144;

// Ours: an edit of one of the last so many messages is known to be one; a cursor of them still fits an address.
export const MAX_CURSOR_ITEMS = 200;
export const MAX_CURSOR_CHARS = 4_096;

// GitHub allows an App 100 requests at a time; other isolates of the same deployment have some, too.
export const MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE = 60;
export const SHARED_GATE_PAUSE_MILLISECONDS = 20;

// Ours: 20 requests of 50; beyond it an annotation is a line of the summary, and then a number.
export const MAX_ANNOTATIONS_A_RUN = 1_000;

// Ours: half of an event's time is waited for another delivery's look at the same thread; the other half is enough for
// one of its own. The grace is what a busy isolate may be late by.
export const MAX_FOLD_WAIT_MILLISECONDS = 4_000;
export const FOLD_GRACE_MILLISECONDS = 100;
