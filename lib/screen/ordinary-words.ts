/**
 * Words that open an option in English: what tells `B. Keep the old one` from `B. Keeping asked for it`. Only
 * words are listed; what follows from one is decided where it is read.
 */

/** Words that are nobody's name: they point, count, negate or ask. Small letters. */
export const POINTING_WORDS: ReadonlySet<string> = toWords(`
  a about above after again all almost already also always an and another any anybody anyone anything anywhere as at
  because before below between both but by can cannot could despite did do does don doesn during each either enough
  even every everybody everyone everything except few fewer first fine for four from given he her here his how i if in
  instead into is isn it its just last later least less let like many may maybe might mine more most much must my
  neither never next no nobody none not nothing now nowhere of off on once one only or other others otherwise our out
  over own part perhaps please probably same second several shall she should since so some somebody someone something
  somewhere soon still such than that the their them then there these they third this those three through till to
  today together tomorrow tonight too two twice under unless until up upon us very was we what whatever when whenever
  where wherever whether which whichever while who whoever whom whose why will with within without won would yes yesterday
  yet you your zero five six seven eight nine ten half okay ok agreed correct true false unknown unsure
`);

/** What people do, things they do it to, what those are like, and what tools and places are called. Small letters. */
export const ORDINARY_WORDS: ReadonlySet<string> = toWords(`
  abandon abort accept act activate adapt add adjust adopt allow alter amend announce answer append apply approve archive
  ask assign assume attach automate avoid await backfill backport ban batch begin block book branch break bring build
  bump buy cache call cancel carry catch change charge check choose clean clear clone close collapse collect combine
  comment commit compare compress confirm connect consolidate contact continue convert copy correct count create cut
  deactivate debug decide decline defer define delay delegate delete deliver deny deploy deprecate describe detach
  disable discard discuss display distribute divide document double downgrade download downscale draft drain drop dump
  duplicate edit email embed enable encrypt end enforce ensure escalate evict examine exclude execute expand expire
  explain export expose extend extract fail fetch file fill filter find finish fix flag flush fold follow force forget
  fork format forward freeze generate get give go group grow guess halt handle hide hire hold host ignore implement
  import improve include increase index inform inline insert inspect install invite isolate join keep kill label launch
  leave limit link list load lock log look lower mail maintain make manage mark merge migrate mirror monitor move mute
  name narrow notify omit open order overwrite pack page park patch pause pay perform pick pin place poll post postpone
  prefer prepare preserve proceed print promote propose publish pull purge push put query queue quit raise read rebase
  rebuild recreate redirect redo reduce refactor refund refuse refresh register reject release reload remain remove
  rename render reopen repeat replace replay report request require rerun reserve reset resize restart restore retain
  retire retry return reuse revert review revise revoke rewrite roll rotate round run save say scale schedule scrap
  search see select send separate serve set ship show shrink shut sign silence simplify skip sort split stage start stay
  stick stop store strip submit supersede support suspend swap switch sync take tell terminate test throttle throw tidy
  time touch track transfer treat trigger trim truncate try turn undo unify uninstall unlock update upgrade upload use
  validate verify version view wait warn watch widen wipe wrap write
  access account accounts admin agent alias alpha amount api archives area authors backend backup backups bank batches
  beta bot browser bucket budget bug bugs building builds button calendar canary case cases cell centre center changes
  checks client clients cluster code column columns comments commits company compiler config configuration container
  content contract cost costs country credit cron customer customers daily dashboard data database databases date day days
  debit default desktop details developers development digest dialog directory disk docs documentation domain downtime
  drafts duplicates elsewhere emails engineering english entry environment error errors event events everywhere existing
  external failure feature features fee field fields files finance fixed folder form format formats free french friday
  frontend full german global green header high history home hotfix hour hourly hours host image images immediately
  indexes input integer internal invoice invoices issue issues item items january february march april june july august
  september october november december job jobs json key keys language large legacy legal legacy level lines linear links
  live local logs long loss low main maintenance major manager manual marketing master maximum medium memory menu merges
  message messages metric metrics midnight migration migrations minimum minor minutes mobile mode module monday month
  monthly months morning name names network new newest nightly none noon normal notes number numbers object office old
  older oldest online operations ops option optional options orders organic original orphan output owner owners package
  packages pages paper parallel parent partial partner partners password payment payments people per performance
  permanent person phone plain plan platform pool port position power preview previous price private process
  product production profile project projects proposal provider proxy public qa quarter quarterly queues quick quickly
  quietly random range rate raw readers records recent red redesign refunds region regions releases remote repository
  requests responses result results retention reviewers right rollback rolling row rows rule rules sales same sandbox
  saturday schema scope script security sender sequential server servers service session setting settings severity shared
  short sign silent silently simple single site size slow small snapshot source spanish special specific speed
  spreadsheet staff staging standard state static status step steps stock storage strict string style subject sum
  sunday support suspended system table tables tag tags target tasks team teams technical template temporary tenant tests
  text thirty thursday ticket tickets timeout title token tokens tool topic total traffic transaction tuesday twelve
  twenty type types unchanged universal upstream url usage user users utc value values vendor versions vertical video
  visible volume warehouse web wednesday week weekend weekly weeks whole wiki window windows worker workers yearly
  yellow blue red green black white grey gray orange purple pink north south east west
  automatic basic celsius ceil chat cheap cheaper chinese dutch evening excel faster floor gdpr hybrid italian japanese
  loose mandatory multiple neutral onsite polish polling portuguese premium regional required russian slower swedish
  truncated vendors webhooks websockets
  adyen africa airflow alpine amazon america amsterdam android angular ansible apache arch argon asana asia australia
  avro aws azure bcrypt bigquery bitbucket brazil brotli bun canada cassandra celery centos chrome clickhouse
  cloudflare confluence copenhagen couchdb csv cypress datadog debian deno discord django docker dropbox dublin
  dynamodb elasticsearch elixir erlang europe fastly fedora figma firebase firefox flask frankfurt france gcp germany
  github gitlab golang google grafana graphql grpc gzip haskell helsinki heroku india iphone japan java javascript jest
  jira kafka kotlin kubernetes lambda laravel linux mariadb memcached microsoft mongo mongodb munich mysql nats netlify
  nginx node nodejs nomad notion npm oauth okta opsgenie oracle outlook pagerduty parquet passkeys paypal perl php
  playwright pnpm podman poland postgres postgresql prometheus protobuf pulumi python rabbitmq rails react redis
  redshift rest rust safari saml scala selenium sendgrid sentry sidekiq singapore slack snowflake spain spark splunk
  sqlite stockholm stripe svelte sweden sydney tailwind telegram terraform tokyo toronto trello twilio typescript
  ubuntu vault vercel virginia vue warsaw whatsapp yaml yarn zapier zendesk zip zoom zstd zurich
`);

function toWords(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
