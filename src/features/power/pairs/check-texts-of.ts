import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { Check, Outcome } from "../domain/verdict.ts";
import { figureText } from "../strings/figure-text.ts";
import type { ShownCheck } from "../verdict/check-list.tsx";

/**
 * Name of a check and its texts by outcome; outcomes that it cannot have are missing. `open`: unknown although both figures are
 * there.
 */
export type CheckTexts = { name: MessageKey } & Partial<Record<Outcome | "open", MessageKey>>;

/** A check as it is shown: its name, and what its figures mean. */
export function shownCheck(
  { outcome, value, limit, unit }: Check,
  texts: CheckTexts,
  language: { t: Translate; locale: Locale },
): ShownCheck {
  const isOpen = outcome === "unknown" && value !== null && limit !== null;
  const key = (isOpen ? texts.open : undefined) ?? texts[outcome] ?? texts.name;
  const figures = { value: figureText(value, unit, language), limit: figureText(limit, unit, language) };
  return { outcome, name: language.t(texts.name), text: language.t(key, figures) };
}
