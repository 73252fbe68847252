/**
 * The rule table: every row a cell can name, and the only list of them. Order here means nothing; a cell's order
 * is its own.
 */
import type { Rule } from "../rule.ts";
import { commentHasText } from "./comment-has-text.ts";
import { fieldBudget } from "./field-budget.ts";
import { issueLinkShape } from "./issue-link-shape.ts";
import { issueReferencesExist } from "./issue-references-exist.ts";
import { leadHasText } from "./lead-has-text.ts";
import { noDeveloperDetailProduct, noDeveloperDetailPublic } from "./no-developer-detail.ts";
import { noEmptyPromise } from "./no-empty-promise.ts";
import { noOptionLine } from "./no-option-line.ts";
import { noRedactedSecret } from "./no-redacted-secret.ts";
import { noRoomBroadcastAsk, noRoomBroadcastReport } from "./no-room-broadcast.ts";
import { nonEmpty } from "./non-empty.ts";
import { onlyVerifiedCitationsClaims, onlyVerifiedCitationsKeys } from "./only-verified-citations.ts";
import { progressFiguresMatch } from "./progress-figures-match.ts";
import { singleLine } from "./single-line.ts";
import { statusMatchesTheRow } from "./status-matches-the-row.ts";

export const RULES: readonly Rule[] = [
  nonEmpty,
  commentHasText,
  leadHasText,
  noRoomBroadcastAsk,
  noRoomBroadcastReport,
  singleLine,
  noOptionLine,
  statusMatchesTheRow,
  onlyVerifiedCitationsKeys,
  onlyVerifiedCitationsClaims,
  issueReferencesExist,
  issueLinkShape,
  noEmptyPromise,
  progressFiguresMatch,
  noDeveloperDetailProduct,
  noDeveloperDetailPublic,
  noRedactedSecret,
  fieldBudget,
];
