import { isLocale, type Locale } from "#features/languages/domain/locale.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { type Difference, differences, fieldsOfGroup } from "../domain/synonyms/differences.ts";
import { maxTyped } from "../domain/synonyms/read-words.ts";
import {
  emptyGroup,
  type GroupErrors,
  type GroupField,
  groupFields,
  readGroup,
  type SynonymGroup,
  type TypedGroup,
  titleOf,
} from "../domain/synonyms/synonym-group.ts";
import type { Synonyms } from "../synonyms.service.ts";
import { groupTitle, type ShownWarning, shownWarnings } from "./synonym.loader.ts";

/** What a query finds now and with the words that were typed. */
export interface ShownTrial {
  before: { names: string[]; total: number; groups: string[]; gone: number[] };
  after: { hits: { name: string; moved: number | null }[]; total: number; groups: string[] };
}

/** Answer to a form that was not carried out, or that only tries. What was typed stays. */
export interface SynonymAnswer {
  intent: "save" | "try" | "delete" | "put_back";
  typed: TypedGroup;
  query: string;
  language: Locale;
  errors: GroupErrors;
  /** No word in any language. */
  isEmpty: boolean;
  /** Somebody else saved it meanwhile: the version to save over, once the differences were seen (`removed`: theirs, `added`: mine). */
  conflict: { version: number; isDeleted: boolean; differences: Difference[] } | null;
  isUnsure: boolean;
  trial: ShownTrial | null;
  warnings: ShownWarning[] | null;
}

type Outcome = Result<
  { done: "add" | "save" | "delete" | "put_back" },
  { code: "unknown" } | { code: "answer"; status: 200 | 400 | 409; answer: SynonymAnswer }
>;

interface Target {
  synonyms: Synonyms;
  by: { id: string };
  concept: string;
  isNew: boolean;
  locale: Locale;
}

/**
 * Carries out a form of a group by `intent`: `try` (`query`, `language`), `save`, `delete` (`sure`) or `put_back` (`version`); `seen` is the
 * version that was edited.
 */
export async function writeGroup(target: Target, form: URLSearchParams): Promise<Outcome> {
  const intent = form.get("intent");
  const seen = numberIn(form, "seen");
  if (intent === "put_back" && !target.isNew) return putBack(target, numberIn(form, "version"), seen);
  if (intent === "delete" && !target.isNew) return remove(target, form, seen);
  const given = typedIn(form, target.locale);
  const { group, errors, isEmpty } = readGroup(given.typed);
  const hasErrors = isEmpty || Object.keys(errors).length > 0;
  if (intent === "try") return attempt(target, given, { group, errors });
  if (hasErrors) return refused(400, { intent: "save", ...given, errors, isEmpty });
  return save(target, given, { group, seen });
}

const numberIn = (form: URLSearchParams, name: string): number =>
  /^\d{1,9}$/.test(form.get(name) ?? "") ? Number(form.get(name)) : 0;

type Given = Pick<SynonymAnswer, "typed" | "query" | "language">;

async function save(
  { synonyms, by, concept, isNew }: Target,
  given: Given,
  { group, seen }: { group: SynonymGroup; seen: number },
): Promise<Outcome> {
  const saved = await synonyms.change(by, { kind: "group", subject: concept, seen, content: group });
  if (saved.ok) return ok({ done: isNew ? "add" : "save" });
  const { version, now } = saved;
  const found = differences(now ? fieldsOfGroup(now) : {}, fieldsOfGroup(group));
  const conflict = { version, isDeleted: now === null, differences: found };
  return refused(409, { intent: "save", ...given, conflict });
}

async function attempt(
  { synonyms, concept, locale }: Target,
  given: Given,
  { group, errors }: { group: SynonymGroup; errors: GroupErrors },
): Promise<Outcome> {
  if (Object.keys(errors).length > 0) return refused(400, { intent: "try", ...given, errors });
  const rows = await synonyms.rows();
  const warnings = shownWarnings(await synonyms.warnings(concept, group), rows, locale);
  if (given.query.trim() === "") return refused(200, { intent: "try", ...given, warnings });
  const { before, after, names } = await synonyms.attempt(given.query, given.language, concept, group);
  const name = (id: string) => names.get(id) ?? id;
  const titles = (concepts: readonly string[]) =>
    concepts.map((one) => (one === concept ? titleOf(group.words, locale) : groupTitle(rows, one, locale)));
  const stays = new Set(after.hits.map(({ id }) => id));
  const trial = {
    before: {
      names: before.ids.map(name),
      total: before.total,
      groups: titles(before.concepts),
      gone: before.ids.flatMap((id, at) => (stays.has(id) ? [] : [at])),
    },
    after: {
      hits: after.hits.map(({ id, moved }) => ({ name: name(id), moved })),
      total: after.total,
      groups: titles(after.concepts),
    },
  };
  return refused(200, { intent: "try", ...given, warnings, trial });
}

async function remove({ synonyms, by, concept }: Target, form: URLSearchParams, seen: number): Promise<Outcome> {
  if (form.get("sure") !== "on") return refused(400, { intent: "delete", isUnsure: true });
  const removed = await synonyms.change(by, { kind: "group", subject: concept, seen, content: null });
  if (removed.ok) return ok({ done: "delete" });
  const conflict = { version: removed.version, isDeleted: false, differences: [] };
  return refused(409, { intent: "delete", conflict });
}

async function putBack({ synonyms, by, concept }: Target, version: number, seen: number): Promise<Outcome> {
  const part = { kind: "group", subject: concept } as const;
  const content = (await synonyms.stateAt(part, version)) as SynonymGroup | null;
  if (!content) return { ok: false, code: "unknown" };
  const done = await synonyms.change(by, { ...part, seen, content, isPutBack: true });
  if (done.ok) return ok({ done: "put_back" });
  const conflict = { version: done.version, isDeleted: done.now === null, differences: [] };
  return refused(409, { intent: "put_back", conflict });
}

/** What was typed; at most a little more than fits, so that the message can say that it is too long. */
function typedIn(form: URLSearchParams, locale: Locale): Given {
  const text = (field: GroupField) => (form.get(field) ?? "").slice(0, maxTyped);
  const words = Object.fromEntries(groupFields.map((field) => [field, text(field)])) as Record<GroupField, string>;
  const language = form.get("language") ?? "";
  return {
    typed: {
      words,
      categories: form
        .getAll("category")
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number),
      facts: form.getAll("fact").filter((fact) => fact.length <= 200 && fact.includes("=")),
    },
    query: (form.get("query") ?? "").slice(0, maxSearchLength),
    language: isLocale(language) ? language : locale,
  };
}

const nothing: Omit<SynonymAnswer, "intent"> = {
  typed: {
    words: Object.fromEntries(groupFields.map((field) => [field, ""])) as Record<GroupField, string>,
    categories: emptyGroup.categories,
    facts: emptyGroup.facts,
  },
  ...{ query: "", language: "ua", errors: {}, isEmpty: false, conflict: null },
  ...{ isUnsure: false, trial: null, warnings: null },
};

function refused(
  status: 200 | 400 | 409,
  answer: Pick<SynonymAnswer, "intent"> & Partial<SynonymAnswer>,
): Extract<Outcome, { code: "answer" }> {
  return { ok: false, code: "answer", status, answer: { ...nothing, ...answer } };
}
