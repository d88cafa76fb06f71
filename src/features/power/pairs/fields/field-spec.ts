import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { Unit } from "../../domain/verdict.ts";

/** An option of a choice: its text is a message, a figure, or a word that is the same in every language. */
export type OptionSpec = { value: string } & ({ text: MessageKey } | { figure: number; unit: Unit } | { word: string });

/** How a field of a form is shown: two in a row, unless it is wide. */
export type FieldSpec = { name: string; label: MessageKey; hint?: MessageKey; isWide?: true } & (
  | { type: "product" | "text" | "place" }
  | { type: "figure"; unit?: MessageKey; isSigned?: true }
  /** `none` is the text of the empty option; without it one is always chosen. */
  | { type: "choice"; options: readonly OptionSpec[]; none?: MessageKey }
);

/** Fields in a frame of their own. `own`: values of the product field of that name, shown while none is chosen. */
export interface FieldGroup {
  legend?: MessageKey;
  own?: string;
  fields: readonly FieldSpec[];
}

export const notStated = "powerStrings.not_stated" satisfies MessageKey;

/** One, two or three phases. */
export const phaseOptions: readonly OptionSpec[] = ["1", "2", "3"].map((value) => ({ value, word: value }));
