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
import type { ListRow } from "../../../domain/definitions/rows.ts";
import { readList, shownList, type TypedList, typedList } from "../../../domain/structure-forms/typed-list.ts";
import { listPreviewsContext } from "../../../listing/list-preview.service.ts";
import { statusOf } from "../attributes/attribute.action.ts";
import { namedOptions } from "../attributes/attribute.loader.ts";
import { definitionNames } from "../attributes/attribute-words.ts";
import { shownDifferences } from "../parts/shown-history.ts";
import { checkedList, writeList } from "./list.action.ts";
import { listOf, loadList } from "./list.loader.ts";
import { ListForm } from "./list-form.tsx";
import { ListFrame, nameOfList } from "./list-frame.tsx";
import { ListPreview } from "./list-preview.tsx";
import { listWords } from "./list-words.ts";

const formBytes = 512 * 1024;
const names = [
  ...["adminAttributes", "adminLists", "adminPartHistory", "adminStructure", "definitionRules"],
  ...["catalogue", "catalogueProduct"],
];

/** The attributes of a category, its own or the parent's, with a preview of `?product=`; 404 for an unknown category. */
export async function loader(args: LoaderFunctionArgs) {
  const { shared, attributes, rows, reader, found, texts, url } = await loadList(args);
  const asked = url.searchParams.get("product");
  return {
    texts: texts.pick(reader.locale, names),
    ...{ shared, attributes },
    groups: namedOptions(rows, definitionNames(rows, reader)).groups,
    typed: shownList(found.list),
    preview: await args.context
      .get(listPreviewsContext)
      .product({ ...found.list, categoryId: shared.id }, asked, reader),
  };
}

/** Saves the list or answers its buttons; 409 for a version that is not the newest. */
export async function action(args: ActionFunctionArgs) {
  const { account, category, rows, reader, found } = await listOf(args);
  const { request, context } = args;
  const form = await readForm(request, formBytes);
  const read = (typed: TypedList, now: ListRow) => {
    const { attributes, errors } = readList(typed, { now: now.attributes, attributes: rows.attributes });
    return { list: { ...now, attributes }, errors };
  };
  const outcome = await writeList(
    {
      ...{ writes: context.get(definitionWritesContext), versions: context.get(partVersionsContext), by: account },
      ...{ categoryId: category.id, found, typed: typedList, read },
      check: (list) => checkedList(rows, list),
    },
    form,
  );
  if ("unknown" in outcome) throw data(null, { status: 404 });
  if ("done" in outcome)
    throw redirect(`/${reader.locale}/admin/categories/${category.id}/attributes?done=${outcome.done}`, 303);
  const { answer } = outcome;
  const words = listWords(rows, found.list, reader);
  const conflict = answer.conflict && {
    ...answer.conflict,
    differences: shownDifferences(answer.conflict.differences, words),
  };
  const { list } = read(answer.typed, { ...found.list, categoryId: category.id });
  const preview =
    answer.intent === "preview" && answer.errors.length === 0
      ? await context.get(listPreviewsContext).product(list, form.get("product"), reader)
      : null;
  return data({ ...answer, conflict, preview }, { status: statusOf(answer) });
}

/** Also after a refusal, so that what somebody else changed is shown. */
export const shouldRevalidate = (): boolean => true;

export default function CategoryAttributesPage() {
  const { shared, attributes, groups, typed, preview } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const isOwn = shared.from === null;
  const form = answer && answer.intent !== "parent" && answer.intent !== "put_back" ? answer : null;
  const shown = form?.preview ?? preview;
  return (
    <ListFrame shared={shared} here="attributes" answer={answer}>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {isOwn ? (
          <ListForm
            key={`${shared.id} ${shared.version}`}
            {...{ version: shared.version, attributes, groups }}
            typed={form?.typed ?? typed}
            answer={form}
            nameOf={nameOfList(shared.names)}
            product={shown.shown?.id ?? null}
          />
        ) : (
          <InheritedNames typed={typed} attributes={attributes} />
        )}
        <ListPreview {...shown} isTyped={form?.preview != null} />
      </div>
    </ListFrame>
  );
}

function InheritedNames({
  typed,
  attributes,
}: {
  typed: TypedList;
  attributes: ReturnType<typeof useLoaderData<typeof loader>>["attributes"];
}) {
  return (
    <ul className="border-t border-line">
      {typed.rows.map(({ key }) => {
        const attribute = attributes.find((one) => one.key === key);
        return (
          <li key={key} className="border-b border-line py-3">
            {attribute?.name ?? key}
            {attribute ? <span className="block text-small text-muted">{attribute.groupName}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
