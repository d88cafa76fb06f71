import { CircleAlert } from "#ui/icons/circle-alert.ts";
import { CircleCheck } from "#ui/icons/circle-check.ts";
import { Info } from "#ui/icons/info.ts";
import { TriangleAlert } from "#ui/icons/triangle-alert.ts";
import type { Outcome } from "../domain/verdict.ts";

interface OutcomeLook {
  Icon: typeof Info;
  /** Colour of the icon beside a text. */
  mark: string;
  /** Colours of a box. */
  box: string;
}

/** Icon and colours of each outcome. */
export const outcomeLooks: Record<Outcome, OutcomeLook> = {
  pass: { Icon: CircleCheck, mark: "text-leaf", box: "bg-leaf-tint text-leaf" },
  note: { Icon: TriangleAlert, mark: "text-sun-edge", box: "bg-sun-tint text-ink" },
  unknown: { Icon: Info, mark: "text-sky", box: "bg-sky-tint text-sky" },
  fail: { Icon: CircleAlert, mark: "text-clay", box: "bg-clay-tint text-clay" },
};
