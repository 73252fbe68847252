// Drives an agent's inbox for one turn, and proves from its events that nothing was lost.
import { checkConservation, InboxAgent, type InboxEvent } from "forge-doors/agent";

const events: InboxEvent[] = [];
const agent = new InboxAgent("tide-agent", {
  record: (event) => void events.push(event),
  wake: () => console.log("woken"),
  abort: (cause) => console.log(`aborted by ${cause}`),
});
agent.inject("The build is red.");
agent.followup("Please look at the zone table.");
const said = (items: readonly { readonly content: unknown }[]) => items.map(({ content }) => content);
console.log(`turn: ${said(agent.beginTurn()).join(" ")}`);
agent.steer("Only the two missing zones.");
console.log(`step: ${said(agent.takeStep()).join(" ")}`);
agent.endTurn();
agent.dispose();
console.log(`violations: ${checkConservation(events).violations.length} in ${events.length} events`);
