/**
 * `forge-doors/human`: messages to people as text, before they are sent: checked fields, measured parts, the brief
 * as the person sees it.
 */
export { findPerson, type Person, toAddress, toPerson } from "../human/address.ts";
export { adviseSender } from "../human/advice.ts";
export { type Brief, renderBrief } from "../human/brief.ts";
export { parseCancel } from "../human/cancel.ts";
export type { FieldFault } from "../human/fields.ts";
export { type Option, parseQuestions, type Question, type QuestionFault } from "../human/questions.ts";
export { type Intent, parseSend, type Send } from "../human/send.ts";
export type { ReplyRow, StatusView, TypedReply } from "../human/status.ts";
