import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MessageValues, uncheckedTranslator } from "#features/languages/domain/messages.ts";
import type { TextCheck } from "./check.ts";

/** Counts that cover every plural form of our languages. */
const previewCounts = [1, 2, 5, 21, 22, 1.5] as const;

/** A text as readers see it, with the values of its placeholders. */
export interface TextPreview {
  /** `count = 21`; empty without counts and choices. */
  values: string;
  text: string;
}

/** Check and previews of a text. */
export interface TextLook {
  check: TextCheck;
  /** Empty for an invalid text. */
  previews: TextPreview[];
}

interface Placeholders {
  /** Plurals and numbers. */
  counts: Set<string>;
  /** Choices with their keys. */
  choices: Map<string, string[]>;
  plain: Set<string>;
}

/** Previews per choice. */
const maxChoices = 6;

/** Previews of an ICU text; empty if it is invalid or uses an unknown format. */
export function previewsOf(locale: Locale, icu: string): TextPreview[] {
  try {
    const compiled = compileMessages(locale, "look", { text: icu });
    const placeholders: Placeholders = { counts: new Set(), choices: new Map(), plain: new Set() };
    findPlaceholders(compiled["look.text"], placeholders);
    const say = uncheckedTranslator(locale, compiled);
    const valuesLabel = (values: MessageValues) =>
      [...placeholders.counts, ...placeholders.choices.keys()]
        .map((name) => `${name} = ${formatted(values[name], locale)}`)
        .join(", ");
    return valuesFor(placeholders).map((values) => ({ values: valuesLabel(values), text: say("look.text", values) }));
  } catch {
    return [];
  }
}

function findPlaceholders(tokens: unknown, placeholders: Placeholders): void {
  if (!Array.isArray(tokens)) return;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, choices] = token as [string, string | undefined, unknown];
    if (kind === "plural" || kind === "selectordinal" || kind === "number") placeholders.counts.add(name);
    else if (kind === "select")
      placeholders.choices.set(
        name,
        Object.keys(choices ?? {}).filter((key) => key !== "offset"),
      );
    else if (name !== "#") placeholders.plain.add(name);
    if (typeof choices === "object" && choices !== null)
      for (const form of Object.values(choices)) findPlaceholders(form, placeholders);
  }
}

/** Values that show every form once: all counts, then all keys of each choice. */
function valuesFor({ counts, choices, plain }: Placeholders): MessageValues[] {
  const defaults: MessageValues = {};
  for (const name of plain) defaults[name] = `‹${name}›`;
  for (const [name, keys] of choices) defaults[name] = keys[0] ?? "";
  const withCounts = (count: number) => Object.fromEntries([...counts].map((name) => [name, count]));
  const rows: MessageValues[] =
    counts.size > 0 ? previewCounts.map((count) => ({ ...defaults, ...withCounts(count) })) : [];
  for (const [name, keys] of choices) {
    for (const key of keys.slice(rows.length > 0 ? 1 : 0, maxChoices)) {
      rows.push({ ...defaults, ...withCounts(previewCounts[2]), [name]: key });
    }
  }
  return rows.length > 0 ? rows : [defaults];
}

function formatted(value: string | number | undefined, locale: Locale): string {
  return typeof value === "number" && locale !== "en" ? String(value).replace(".", ",") : String(value);
}
