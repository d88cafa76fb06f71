import type { BuildModel } from "#art/model.ts";
import { boomMachine } from "./boom-lift.ts";
import { defaultTelescopic, telescopicLooks } from "./self-propelled-lift.looks.ts";

/** Self-propelled lift with a straight telescopic boom. */
export const build: BuildModel = (input) => boomMachine(input, telescopicLooks[input.id] ?? defaultTelescopic);
