import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { readForm } from "#platform/server/http/read-form.ts";
import { definitionWritesContext } from "../../../definition-writes.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { facetFits } from "../../../domain/definitions/check-lists.ts";
import type { FacetRow, ListRow } from "../../../domain/definitions/rows.ts";
import {
  readFilters,
  shownFilters,
  type TypedFilters,
  typedFilters,
  usualKind,
} from "../../../domain/structure-forms/typed-filters.ts";
import { listPreviewsContext } from "../../../listing/list-preview.service.ts";
import { statusOf } from "../attributes/attribute.action.ts";
import { textIn } from "../attributes/attribute-words.ts";
import { shownDifferences } from "../parts/shown-history.ts";
import { FiltersForm } from "./filters-form.tsx";
import { FiltersPreview } from "./filters-preview.tsx";
import { checkedList, writeList } from "./list.action.ts";
import { listOf, loadList } from "./list.loader.ts";
import { ListFrame, nameOfList } from "./list-frame.tsx";
import { listWords } from "./list-words.ts";

const names = [
  ...["adminAttributes", "adminLists", "adminPartHistory", "adminStructure", "definitionRules"],
  "catalogueListing",
];
const kinds = ["range", "values", "flag"] as const satisfies readonly FacetRow["kind"][];

/** The filters of a category, its own or the parent's, with a preview; 404 for an unknown category. */
export async function loader(args: LoaderFunctionArgs) {
  const { shared, attributes, rows, reader, found, texts } = await loadList(args);
  const { list } = found;
  const known = new Map(attributes.map((one) => [one.key, one]));
  const bases = new Map(rows.attributes.map((one) => [one.key, one]));
  return {
    texts: texts.pick(reader.locale, names),
    shared,
    attributes: list.attributes.flatMap(({ key, kind, choices, texts: own }) => {
      const [shown, base] = [known.get(key), bases.get(key)];
      if (!shown || !base) return [];
      const its = { kind: kind ?? base.kind, numeric: base.digits !== null };
      const filterKinds = kinds.filter((one) => facetFits(one, its));
      const offered = choices ? shown.choices.filter(({ value }) => choices.includes(value)) : shown.choices;
      return [{ ...shown, name: textIn(own, "label", reader.locale) || shown.name, filterKinds, choices: offered }];
    }),
    orders: rows.orders.map((order) => ({ key: order.key, name: textIn(order.texts, "name", reader.locale) })),
    typed: shownFilters(list),
    preview: await args.context.get(listPreviewsContext).filters({ ...list, categoryId: shared.id }, reader),
  };
}

/** Saves the filters or answers their buttons; 409 for a version that is not the newest. */
export async function action(args: ActionFunctionArgs) {
  const { account, category, rows, reader, found } = await listOf(args);
  const { request, context } = args;
  const bases = new Map(rows.attributes.map((one) => [one.key, one]));
  const kindOf = (key: string) => {
    const base = bases.get(key);
    return base ? usualKind(base) : null;
  };
  const isClosed = (key: string) => bases.get(key)?.choices != null;
  const read = (typed: TypedFilters, now: ListRow) => {
    const { errors, ...filters } = readFilters(typed, { now, isClosed });
    return { list: { ...now, ...filters }, errors };
  };
  const outcome = await writeList(
    {
      ...{ writes: context.get(definitionWritesContext), versions: context.get(partVersionsContext), by: account },
      ...{ categoryId: category.id, found, read },
      typed: (form) => typedFilters(form, kindOf),
      check: (list) => checkedList(rows, list),
    },
    await readForm(request),
  );
  if ("unknown" in outcome) throw data(null, { status: 404 });
  if ("done" in outcome)
    throw redirect(`/${reader.locale}/admin/categories/${category.id}/filters?done=${outcome.done}`, 303);
  const { list } = read(outcome.answer.typed, { ...found.list, categoryId: category.id });
  // Errors name a new filter as it would be in addresses.
  const named = outcome.answer.typed.rows.map((row, at) => ({ ...row, param: list.facets[at]?.param ?? row.param }));
  const answer = { ...outcome.answer, typed: { ...outcome.answer.typed, rows: named } };
  const conflict = answer.conflict && {
    ...answer.conflict,
    differences: shownDifferences(answer.conflict.differences, listWords(rows, list, reader)),
  };
  const preview =
    answer.intent === "preview" && answer.errors.length === 0
      ? await context.get(listPreviewsContext).filters(list, reader)
      : null;
  return data({ ...answer, conflict, preview }, { status: statusOf(answer) });
}

/** Also after a refusal, so that what somebody else changed is shown. */
export const shouldRevalidate = (): boolean => true;

export default function CategoryFiltersPage() {
  const { shared, attributes, orders, typed, preview } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = answer && answer.intent !== "parent" && answer.intent !== "put_back" ? answer : null;
  const shown = form?.preview ?? preview;
  const filters = (form?.typed ?? typed).rows;
  const nameOf = (key: string) => attributes.find((one) => one.key === key)?.name ?? key;
  return (
    <ListFrame shared={shared} here="filters" answer={answer}>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {shared.from === null ? (
          <FiltersForm
            key={`${shared.id} ${shared.version}`}
            {...{ version: shared.version, attributes, orders }}
            typed={form?.typed ?? typed}
            answer={form}
            nameOf={nameOfList(shared.names)}
          />
        ) : (
          <ul className="border-t border-line empty:hidden">
            {filters.map(({ id, key }) => (
              <li key={id} className="border-b border-line py-3">
                {nameOf(key)}
              </li>
            ))}
          </ul>
        )}
        <FiltersPreview
          {...shown}
          isTyped={form?.preview != null}
          names={Object.fromEntries(filters.map(({ param, key }) => [param, nameOf(key)]))}
        />
      </div>
    </ListFrame>
  );
}
