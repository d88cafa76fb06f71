import type { MessageKey } from "#features/languages/domain/messages.ts";
import type { PageLanguage } from "#features/languages/languages.browser.tsx";
import type { Pair, ValueKind } from "../../domain/definitions/rows.ts";
import type { AttributeChange, Redefined } from "../../domain/drafts/redefined.ts";
import { formatFigure } from "../../domain/figures.ts";
import { unitName } from "../../domain/product-form/field-labels.ts";

const kindNames = {
  number: "adminProduct.kind_number",
  integer: "adminProduct.kind_integer",
  text: "adminProduct.kind_text",
  flag: "adminProduct.kind_flag",
  choice: "adminProduct.kind_choice",
  list: "adminProduct.kind_list",
  range: "adminProduct.kind_range",
  size: "adminProduct.kind_size",
} as const satisfies Record<ValueKind, MessageKey>;

type Reader = Pick<PageLanguage, "t" | "locale">;

/** A typed value as it was shown: a figure with its unit of then, a word by its name. */
export function typedText({ typed, shown }: Redefined, { t, locale }: Reader): string {
  if (shown.kind === "flag" && (typed === "yes" || typed === "no")) return t(`adminProduct.${typed}`);
  const { words } = shown;
  if (words)
    return typed
      .split("; ")
      .map((one) => (Object.hasOwn(words, one) ? words[one] : one))
      .join("; ");
  return shown.unit === null ? typed : `${typed}\u00a0${unitName(shown.unit, locale)}`;
}

/** A change of an attribute as a sentence that begins with its name. */
export function changeText({ shown }: Redefined, change: AttributeChange, { t, locale }: Reader): string {
  const name = shown.label;
  const none = t("adminProduct.nothing");
  switch (change.what) {
    case "removed":
      return t("adminProduct.redefined_removed", { name });
    case "renamed":
      return t("adminProduct.redefined_renamed", { name, to: change.to[locale] });
    case "kind":
      return t("adminProduct.redefined_kind", { name, from: t(kindNames[change.from]), to: t(kindNames[change.to]) });
    case "unit": {
      const [from, to] = [change.from?.[locale] ?? none, change.to?.[locale] ?? none];
      return t("adminProduct.redefined_unit", { name, from, to });
    }
    case "range": {
      const text = (range: Pair | null) => range?.map((one) => formatFigure(one, [0, 3], locale)).join("…") ?? none;
      return t("adminProduct.redefined_range", { name, from: text(change.from), to: text(change.to) });
    }
    case "words": {
      const parts = [
        [change.removed, "adminProduct.redefined_words_removed"],
        [change.added.map((one) => one[locale]), "adminProduct.redefined_words_added"],
      ] as const;
      const said = parts.flatMap(([words, key]) => (words.length > 0 ? [t(key, { words: words.join(", ") })] : []));
      return t("adminProduct.redefined_words", { name, changes: said.join("; ") });
    }
  }
}
