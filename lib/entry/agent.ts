/**
 * `forge-doors/agent`: an agent that can be sent to, its inbox, and the proof that the inbox loses nothing. A host
 * brings the turns; nothing here runs by itself.
 */
export { Agent, type AgentStatus, type CancelOptions } from "../agent/agent.ts";
export {
  type Conservation,
  type ConservationOptions,
  checkConservation,
  type Violation,
  type Waiting,
} from "../agent/conservation.ts";
export type { CancelCause, InboxEvent, InboxRecord, ItemRecord } from "../agent/events.ts";
export { type AgentHost, InboxAgent } from "../agent/inbox-agent.ts";
export { type Json, toFrozenJson } from "../agent/json.ts";
export {
  type InboxItem,
  type MessageSource,
  PRESETS,
  type Preset,
  type PresetOptions,
  type SendOptions,
  type Target,
} from "../agent/message.ts";
export { parseInboxEvents } from "../agent/parse-events.ts";
