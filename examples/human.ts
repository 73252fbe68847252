// Checks a decision before it is sent, and shows it as the person will see it.
import { parseSend, renderBrief } from "forge-doors/human";

const message = {
  destination: "mairi@external",
  summary: "Update the tide tables tonight?",
  body: "The repaired tables are ready, and I recommend tonight: the page is down for a minute.",
  evidenceRef: "https://host.example/tides/pull/7",
  questions: [
    {
      id: "when",
      question: "When shall it be updated?",
      options: [
        { id: "tonight", label: "Tonight", recommended: true },
        { id: "hold", label: "Hold" },
      ],
    },
  ],
};
const send = parseSend(message);
console.log(send.ok ? renderBrief({ ...send.value, hasDetail: false }) : JSON.stringify(send.error));
const short = parseSend({ destination: "mairi@external" });
console.log(short.ok ? "" : JSON.stringify(short.error));
