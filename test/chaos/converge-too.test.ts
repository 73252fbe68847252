import { describeStorms } from "./storms.ts";

describeStorms(1);
