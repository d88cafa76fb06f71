import { compileMessages } from "#features/languages/domain/compile.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import { type MessageValues, uncheckedTranslator } from "#features/languages/domain/messages.ts";
import type { TextCheck } from "./check.ts";

/** Counts that together show every plural form of our languages, a fraction too. */
const previewCounts = [1, 2, 5, 21, 22, 1.5] as const;

/** A text as a reader will see it, with what was put into it. */
export interface TextPreview {
  /** `count = 21`; empty where the text is always the same. */
  values: string;
  text: string;
}

/** What is said about a text before it is kept. */
export interface TextLook {
  check: TextCheck;
  /** Empty for a text that cannot be shown. */
  previews: TextPreview[];
}

interface Holes {
  /** Names whose value chooses a form or is written as a number. */
  counts: Set<string>;
  /** Names with the words among which they choose. */
  choices: Map<string, string[]>;
  plain: Set<string>;
}

/** At most so many words of a choice are shown. */
const maxChoices = 6;

/** A text in ICU as readers will see it; none for one that is not ICU, or asks for what nobody can write. */
export function previewsOf(locale: Locale, icu: string): TextPreview[] {
  try {
    const compiled = compileMessages(locale, "look", { text: icu });
    const holes: Holes = { counts: new Set(), choices: new Map(), plain: new Set() };
    findHoles(compiled["look.text"], holes);
    const say = uncheckedTranslator(locale, compiled);
    const given = (values: MessageValues) =>
      [...holes.counts, ...holes.choices.keys()].map((name) => `${name} = ${written(values[name], locale)}`).join(", ");
    return valuesFor(holes).map((values) => ({ values: given(values), text: say("look.text", values) }));
  } catch {
    return [];
  }
}

function findHoles(tokens: unknown, holes: Holes): void {
  if (!Array.isArray(tokens)) return;
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, choices] = token as [string, string | undefined, unknown];
    if (kind === "plural" || kind === "selectordinal" || kind === "number") holes.counts.add(name);
    else if (kind === "select")
      holes.choices.set(
        name,
        Object.keys(choices ?? {}).filter((word) => word !== "offset"),
      );
    else if (name !== "#") holes.plain.add(name);
    if (typeof choices === "object" && choices !== null)
      for (const form of Object.values(choices)) findHoles(form, holes);
  }
}

/** Sets of values that show every form once: all counts, then all words of each choice. */
function valuesFor({ counts, choices, plain }: Holes): MessageValues[] {
  const usual: MessageValues = {};
  for (const name of plain) usual[name] = `‹${name}›`;
  for (const [name, words] of choices) usual[name] = words[0] ?? "";
  const withCounts = (count: number) => Object.fromEntries([...counts].map((name) => [name, count]));
  const rows: MessageValues[] =
    counts.size > 0 ? previewCounts.map((count) => ({ ...usual, ...withCounts(count) })) : [];
  for (const [name, words] of choices) {
    for (const word of words.slice(rows.length > 0 ? 1 : 0, maxChoices)) {
      rows.push({ ...usual, ...withCounts(previewCounts[2]), [name]: word });
    }
  }
  return rows.length > 0 ? rows : [usual];
}

function written(value: string | number | undefined, locale: Locale): string {
  return typeof value === "number" && locale !== "en" ? String(value).replace(".", ",") : String(value);
}
