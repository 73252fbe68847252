/**
 * `forge-doors/human`: messages to people as text, before they are sent: checked fields, measured parts, the brief
 * as the person sees it.
 */
export { findPerson, type Person, toAddress, toPerson } from "../human/address.ts";
export { adviseSender } from "../human/advice.ts";
export { type Brief, renderBrief } from "../human/brief.ts";
export { type Option, parseQuestions, type Question, type QuestionFault } from "../human/questions.ts";
export { type Intent, parseSend, type Send, type SendFault } from "../human/send.ts";
export type { ReplyRow, StatusView, TypedReply } from "../human/status.ts";
