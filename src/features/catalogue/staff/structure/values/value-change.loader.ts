import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs } from "react-router";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { catalogueContext } from "../../../catalogue.service.ts";
import { valueChangesContext } from "../../../definitions/value-changes/value-changes.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import type { AttributeRow, DefinitionRows } from "../../../domain/definitions/rows.ts";
import { undoDays, type ValueChange } from "../../../domain/value-changes/saved-change.ts";
import { typedPlan } from "../../../domain/value-changes/typed-plan.ts";
import { namedOptions } from "../attributes/attribute.loader.ts";
import { definitionNames, textIn } from "../attributes/attribute-words.ts";
import { type Reader, shownExamples, shownPlan, shownRemoved } from "./value-words.ts";

/** The page of a change: what can be chosen for an attribute, its last changes, and one of them (`change`) with what it did. */
export async function loadChange({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale, market } = audience;
  await requirePermission(request, context, "products");
  const key = params.key ?? "";
  const query = new URL(request.url).searchParams;
  const changes = context.get(valueChangesContext);
  const { rows } = definitions();
  const row = rows.attributes.find((one) => one.key === key) ?? null;
  const id = query.get("change");
  const [change, all, menu] = await Promise.all([
    id !== null && isUuid(id) ? changes.one(id) : null,
    changes.of(key),
    context.get(catalogueContext).menu(audience),
  ]);
  // A deleted attribute still has its changes, so that they can be undone.
  if (!row && all.length === 0) throw data(null, { status: 404 });
  if (id !== null && !change) throw data(null, { status: 404 });
  const texts = context.get(textsContext);
  const reader = { t: texts.in(locale), locale };
  const { moment } = formatsOf(market, currencies[market], locale);
  const categories = Object.fromEntries(menu.map(({ id: category, shortName }) => [category, shortName]));
  const shown = (one: ValueChange) => shownChange(one, { rows, row, reader, categories, moment });
  const last = all.find(({ plan }) => plan.done)?.plan.done?.before ?? null;
  return {
    texts: texts.pick(locale, ["adminValues", "adminAttributes", "adminStructure", "definitionRules", "attributes"]),
    ...{ key, name: textIn((row ?? last)?.texts, "label", locale) || key, isDeleted: row === null },
    isProtected: row?.isProtected ?? false,
    typed: row && typedPlan(query, row),
    isChosen: query.has("do"),
    words: wordsOf(row, reader),
    units: namedOptions(rows, definitionNames(rows, reader)).units,
    request: randomUUID(),
    change: change && shown(change),
    changes: all.filter((one) => one.id !== change?.id).map(shown),
  };
}

/** Words that values can have now. */
function wordsOf(row: AttributeRow | null, { locale }: Reader) {
  const open = (row?.choices ?? []).filter(({ mergedInto }) => mergedInto === null);
  return open.map(({ value, isProtected, texts }) => ({
    ...{ value, isProtected, name: textIn(texts, "name", locale) || value },
  }));
}

interface Shown {
  rows: DefinitionRows;
  row: AttributeRow | null;
  reader: Reader;
  categories: Readonly<Record<number, string>>;
  moment: (at: Date) => string;
}

function shownChange(change: ValueChange, { rows, row, reader, categories, moment }: Shown) {
  const { id, state, error, plan, counts } = change;
  const { done } = plan;
  const before = done?.before ?? row;
  const isUndo = plan.plan.do === "undo";
  const isYoung = change.at.getTime() > Date.now() - undoDays * 86_400_000;
  return {
    ...{ id, state, error, isUndo },
    what: shownPlan(plan.plan, { before, after: done?.after ?? null }, rows, reader),
    at: moment(change.at),
    by: nameOfActor({ actor: change.actor, name: change.actorName }) ?? "",
    undoneAt: change.undoneAt && moment(change.undoneAt),
    canUndo: state === "done" && !isUndo && plan.plan.do !== "rename" && isYoung,
    counts: counts && {
      ...{ products: counts.products, drafts: counts.drafts, missing: [] },
      examples: before
        ? shownExamples(counts.examples, { before, after: done?.after ?? null, rows }, reader)
        : { same: [], changed: [], rounded: [], cut: [], lost: [] },
      removed: shownRemoved(counts.removed, categories, reader),
    },
  };
}

export type ShownChange = ReturnType<typeof shownChange>;
