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
export function shownCheck(check: Check, texts: CheckTexts, language: { t: Translate; locale: Locale }): ShownCheck {
  return shownWith(check, texts, { t: language.t, figure: (value) => figureText(value, check.unit, language) });
}

/** `shownCheck` for figures that are written in a way of their own. */
export function shownWith(
  { outcome, value, limit }: Pick<Check, "outcome" | "value" | "limit">,
  texts: CheckTexts,
  { t, figure }: { t: Translate; figure: (value: number | null) => string },
): ShownCheck {
  const isOpen = outcome === "unknown" && value !== null && limit !== null;
  const key = (isOpen ? texts.open : undefined) ?? texts[outcome] ?? texts.name;
  return { outcome, name: t(texts.name), text: t(key, { value: figure(value), limit: figure(limit) }) };
}
