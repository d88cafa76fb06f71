import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { TextCheck, TextError, TextWarning } from "./check.ts";
import { glossaryOf } from "./glossary.ts";
import { formsOf, type ParsedText, parseText, type Use } from "./icu.ts";

/** The texts with which a new one is compared. */
export interface TextShape {
  /** The present Ukrainian text. */
  source: string;
  /** The built-in texts, for which the code was written; for the catalogue those of its tables. */
  made: Partial<Record<Locale, string>>;
  /** A `plain` text has no placeholders: braces are shown as they are. A `name` is a short one, of one line. */
  kind: "icu" | "plain" | "name";
}

/** Maximum length; the longest built-in text has 740 characters, and a name of the structure has at most 120. */
export const maxLengths = { icu: 4_000, plain: 10_000, name: 120 } as const;

/** Control characters, characters that change the text direction, and lone surrogates. */
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]|\p{Cs}/u;

export function checkText(text: string, locale: Locale, shape: TextShape): TextCheck {
  const errors = errorsOf(text, locale, shape);
  return {
    faults: errors,
    ...(errors.some(isHostile) ? { warnings: [], hints: [] } : warningsAndHints(text, locale, shape)),
  };
}

/** Errors that prevent publishing. */
export function errorsOf(text: string, locale: Locale, shape: TextShape): TextError[] {
  const limit = maxLengths[shape.kind];
  if (text.length > limit) return [{ code: "too_long", limit }];
  if (text.trim() === "") return [{ code: "empty" }];
  const hidden = forbidden.exec(text) ?? (shape.kind === "name" ? /[\t\n]/.exec(text) : null);
  if (hidden) return [{ code: "control_character", ...positionAt(text, hidden.index) }];
  if (shape.kind !== "icu") return [];
  const parsed = parseText(text);
  if (!parsed.ok) return [{ code: "syntax", ...parsed.position }];
  const expected = expectedUses(shape);
  return [
    ...placeholderErrors(parsed.uses, expected),
    ...formErrors(parsed.uses, locale, expected),
    ...linkErrors(text, shape),
  ];
}

/** Errors for which a text is not even saved as a draft. */
export function isHostile({ code }: TextError): boolean {
  return code === "too_long" || code === "empty" || code === "control_character";
}

function positionAt(text: string, index: number): { line: number; column: number } {
  const lines = text.slice(0, index).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Placeholders that the built-in texts use in any language: the code passes values for these. */
interface Expected {
  kinds: Map<string, Set<string>>;
  choices: Map<string, Set<string>>;
  /** Placeholders of the Ukrainian text. */
  required: Set<string>;
}

function expectedUses({ source, made }: TextShape): Expected {
  const kinds: Expected["kinds"] = new Map();
  const choices: Expected["choices"] = new Map();
  for (const text of Object.values(made)) {
    for (const { name, kind, forms } of usesOf(parseText(text))) {
      kinds.set(name, (kinds.get(name) ?? new Set(["value"])).add(kind));
      if (kind === "select") choices.set(name, new Set([...(choices.get(name) ?? []), ...forms.map(({ key }) => key)]));
    }
  }
  const required = new Set(usesOf(parseText(made.ua ?? source)).map(({ name }) => name));
  return { kinds, choices, required };
}

function usesOf(parsed: ParsedText): Use[] {
  return parsed.ok ? parsed.uses : [];
}

function placeholderErrors(uses: readonly Use[], { kinds, required }: Expected): TextError[] {
  const names = new Set(uses.map(({ name }) => name));
  const missing = [...required].filter((name) => !names.has(name));
  return [
    ...missing.map((name): TextError => ({ code: "placeholder_missing", name })),
    ...uses.flatMap(({ name, kind, line, column }): TextError[] => {
      const known = kinds.get(name);
      if (!known) return [{ code: "placeholder_unknown", name, line, column }];
      if (known.has(kind)) return [];
      return [{ code: "placeholder_kind", name, kind, expected: [...known].join(", "), line, column }];
    }),
  ];
}

function formErrors(uses: readonly Use[], locale: Locale, { choices }: Expected): TextError[] {
  return uses.flatMap((use): TextError[] => {
    const { name, kind, forms, line, column } = use;
    if (kind !== "plural" && kind !== "selectordinal" && kind !== "select") return [];
    const requiredForms: Iterable<string> =
      kind === "select" ? (choices.get(name) ?? ["other"]) : formsOf(locale, kind);
    const wanted = new Set([...requiredForms, "other"]);
    const seen = new Set<string>();
    const wrong = forms.flatMap((form): TextError[] => {
      const isTwice = seen.has(form.key);
      seen.add(form.key);
      const isExact = kind !== "select" && /^=\d{1,6}$/.test(form.key);
      if (!isTwice && (isExact || wanted.has(form.key))) return [];
      return [{ code: "plural_unknown", name, form: form.key, line: form.line, column: form.column }];
    });
    const missing = [...wanted].filter((form) => !seen.has(form));
    return missing.length > 0 ? [{ code: "plural_missing", name, forms: missing, line, column }, ...wrong] : wrong;
  });
}

/** Links `[text](address)` may only have addresses that the built-in texts have. */
function linkErrors(text: string, { made }: TextShape): TextError[] {
  const known = new Set(Object.values(made).flatMap(addressesIn));
  return addressesIn(text)
    .filter((address) => !known.has(address))
    .map((address) => ({ code: "link", address }));
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address ?? "");
}

/** Length of the longest built-in text: the layout was made for it. */
export function longestOf({ made }: TextShape): number {
  return Math.max(0, ...locales.map((locale) => made[locale]?.length ?? 0));
}

function warningsAndHints(text: string, locale: Locale, shape: TextShape): Pick<TextCheck, "warnings" | "hints"> {
  const longest = longestOf(shape);
  const { hints, warnings } = glossaryOf(text, locale, shape.source);
  const isLonger = longest > 0 && text.length > longest;
  const isSame = locale !== "ua" && text === shape.source && /\p{Script=Cyrillic}/u.test(text);
  return {
    hints,
    warnings: [
      ...(isLonger ? [{ code: "longer", length: text.length, longest } satisfies TextWarning] : []),
      ...(isSame ? [{ code: "untranslated" } satisfies TextWarning] : []),
      ...warnings,
    ],
  };
}
