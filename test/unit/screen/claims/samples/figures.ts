/** What each binding of a figure, and each reason not to read it, is shown by, beside the sample that stands in its row. */
import type { Samples } from "./samples.ts";

export const FIGURE_BINDINGS: Samples = {
  "count-and-state": ["We have 18 open.", "6 tasks in progress", "19 issues remain.", "So 14 are shipped."],
  "state-and-unit": ["There are 18 open issues.", "That leaves 18 remaining tasks."],
  "total-of-units": ["We track a total of 41 issues."],
  "units-in-all": ["The project has 41 tasks in total.", "Of the 41 issues, most wait."],
  "total-label-of-units": ["Number of issues: 41", "Issues: 41"],
  label: ["Issues done so far: 14", "Shipped (13), in flight (5)", "Still to do \u2013 21"],
  "we-shipped": ["We closed 14.", "The team has completed 14 issues."],
  "pair-and-state": ["We have 13 out of 40 done."],
  "pair-and-unit": ["We closed 13 of 40 issues.", "Progress: 13/40"],
  "share-and-state": ["45% of the issues are shipped.", "45 percent remaining"],
  "share-of-all": ["We have shipped 45% of the work."],
  "share-label": ["Done: 45 %", "Overall progress is at 45%."],
};

export const FIGURE_ABSTENTIONS: Samples = {
  question: ["14 issues are done, right?"],
  past: ["In March, 9 issues were done.", "Yesterday, 18 were open."],
  difference: ["This sprint, 9 issues were closed."],
  plan: ["The goal: 30 issues done."],
  reported: ["14 issues are done, Dana says."],
  "other-pair": ["open=14, idle=3"],
  "other-noun-above": ["## Open reviews\n\n4 are done."],
  "past-above": ["## Goals\n\n30 issues are done."],
};
