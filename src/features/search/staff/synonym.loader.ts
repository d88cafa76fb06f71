import type { RouterContextProvider } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { LexiconRows } from "../domain/lexicon/lexicon-rows.ts";
import { fieldsOfGroup } from "../domain/synonyms/differences.ts";
import { emptyGroup, groupOf, type SynonymGroup, titleOf, typedGroup } from "../domain/synonyms/synonym-group.ts";
import type { WordWarning } from "../domain/synonyms/warnings.ts";
import { synonymsContext } from "../synonyms.service.ts";
import { linkChoices, linkNames } from "./link-choices.ts";
import { shownHistory } from "./shown-history.ts";

/** What people call the group of a concept. */
export function groupTitle(rows: LexiconRows, concept: string, locale: Locale): string {
  const group = groupOf(rows, concept);
  return (group && titleOf(group.words, locale)) || concept;
}

/** A warning with the title of the other group. */
export type ShownWarning = WordWarning & { title: string };

export const shownWarnings = (warnings: readonly WordWarning[], rows: LexiconRows, locale: Locale): ShownWarning[] =>
  warnings.map((warning) => ({
    ...warning,
    title: warning.code === "elsewhere" ? groupTitle(rows, warning.concept, locale) : "",
  }));

/** What a form of a new group needs; its key is made here, so that a form that is sent twice adds one group. */
export async function loadNew(context: Readonly<RouterContextProvider>, locale: Locale) {
  const rows = await context.get(synonymsContext).rows();
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const concept = `g-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  return {
    ...{ concept, version: 0, isDeleted: false, title: "", stored: typedGroup(emptyGroup), hasGroup: false },
    choices: await linkChoices(context, rows, locale),
    ...{ warnings: [], losses: null, history: null },
  };
}

/** A group with its warnings and history, and with what its words would lose (`?check=delete`); `null` for one that never was. */
export async function loadGroup(
  context: Readonly<RouterContextProvider>,
  concept: string,
  query: URLSearchParams,
  locale: Locale,
) {
  const synonyms = context.get(synonymsContext);
  const found = await synonyms.group(concept);
  if (!found) return null;
  const rows = await synonyms.rows();
  const choices = await linkChoices(context, rows, locale);
  const { version, content } = found;
  const history = await shownHistory(synonyms, {
    part: { kind: "group", subject: concept },
    ...{ query, locale, nameOf: linkNames(choices) },
    fieldsOf: (state) => fieldsOfGroup(state as SynonymGroup),
  });
  const warnings = content ? await synonyms.warnings(concept, content) : [];
  return {
    ...{ concept, version, isDeleted: content === null, hasGroup: true },
    title: content ? titleOf(content.words, locale) : concept,
    stored: typedGroup(content ?? emptyGroup),
    ...{ choices, history, warnings: shownWarnings(warnings, rows, locale) },
    losses: content && query.get("check") === "delete" ? await synonyms.losses(concept, locale) : null,
  };
}

export type LoadedGroup = NonNullable<Awaited<ReturnType<typeof loadGroup>>> | Awaited<ReturnType<typeof loadNew>>;
