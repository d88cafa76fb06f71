import { type Difference, differences, fieldsOfIdle } from "../domain/synonyms/differences.ts";
import {
  type IdleErrors,
  type IdleField,
  type IdleWords,
  idleFields,
  readIdleWords,
  wordsOfField,
} from "../domain/synonyms/idle-words.ts";
import { maxTyped } from "../domain/synonyms/read-words.ts";
import type { Synonyms } from "../synonyms.service.ts";

type Typed = Record<IdleField, string>;

/** Answer to a form that was not carried out. What was typed stays. */
interface IdleAnswer {
  typed: Typed;
  errors: IdleErrors;
  /** The version to save over, once the differences were seen. */
  conflict: { version: number; differences: Difference[] } | null;
}

/** The words as their form shows them. */
export const typedIdle = (words: IdleWords): Typed =>
  Object.fromEntries(idleFields.map((field) => [field, wordsOfField(words, field).join(" ")])) as Typed;

interface Target {
  synonyms: Synonyms;
  by: { id: string };
}

type Outcome = { done: "save" | "put_back" } | { unknown: true } | { answer: IdleAnswer };

/** Carries out a form by `intent`: `save` or `put_back` (`version`); `seen` is the version that was edited. */
export async function writeIdle({ synonyms, by }: Target, form: URLSearchParams): Promise<Outcome> {
  const number = (name: string) => (/^\d{1,9}$/.test(form.get(name) ?? "") ? Number(form.get(name)) : 0);
  const isPutBack = form.get("intent") === "put_back";
  const part = { kind: "words", subject: "" } as const;
  const change = { ...part, seen: number("seen") };
  if (isPutBack) {
    const content = (await synonyms.stateAt(part, number("version"))) as IdleWords | null;
    if (!content) return { unknown: true };
    const done = await synonyms.change(by, { ...change, content, isPutBack });
    return done.ok ? { done: "put_back" } : { answer: conflicting(typedIdle(content), content, done) };
  }
  const typed = Object.fromEntries(
    idleFields.map((field) => [field, (form.get(field) ?? "").slice(0, maxTyped)]),
  ) as Typed;
  const { words, errors } = readIdleWords(typed);
  if (Object.keys(errors).length > 0) return { answer: { typed, errors, conflict: null } };
  const done = await synonyms.change(by, { ...change, content: words });
  return done.ok ? { done: "save" } : { answer: conflicting(typed, words, done) };
}

function conflicting(
  typed: Typed,
  words: IdleWords,
  { version, now }: { version: number; now: IdleWords | null },
): IdleAnswer {
  const found = differences(now ? fieldsOfIdle(now) : {}, fieldsOfIdle(words));
  return { typed, errors: {}, conflict: { version, differences: found } };
}
