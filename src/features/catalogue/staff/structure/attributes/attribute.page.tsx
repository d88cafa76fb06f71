import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage, StaffFact, StaffFacts } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { definitionWritesContext } from "../../../definition-writes.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import { FormNotices } from "../parts/form-notices.tsx";
import { PartHistory } from "../parts/part-history.tsx";
import { shownDifferences } from "../parts/shown-history.ts";
import { statusOf, writeAttribute } from "./attribute.action.ts";
import { loadAttribute } from "./attribute.loader.ts";
import { DeleteAttribute } from "./attribute-deletion.tsx";
import { AttributeForm } from "./attribute-form.tsx";
import { AttributeLists } from "./attribute-lists.tsx";
import { attributeWords } from "./attribute-words.ts";

const formBytes = 256 * 1024;

export async function loader(args: LoaderFunctionArgs) {
  return loadAttribute(args);
}

/** Adds, saves or deletes it or puts an earlier state back; 409 for a version that is not the newest. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const { rows } = definitions();
  const key = params.key === "new" ? null : (params.key ?? "");
  const outcome = await writeAttribute(
    {
      ...{ writes: context.get(definitionWritesContext), versions: context.get(partVersionsContext), by, key },
      keys: new Set(rows.attributes.map((row) => row.key)),
    },
    await readForm(request, formBytes),
  );
  if ("unknown" in outcome) throw data(null, { status: 404 });
  if ("done" in outcome) {
    const to = outcome.done === "delete" ? "" : `/${outcome.key}`;
    throw redirect(`/${locale}/admin/attributes${to}?done=${outcome.done}`, 303);
  }
  const { conflict, ...answer } = outcome.answer;
  const row = rows.attributes.find((one) => one.key === key) ?? null;
  const words = attributeWords(rows, row, { t: context.get(textsContext).in(locale), locale });
  const shown = conflict && { ...conflict, differences: shownDifferences(conflict.differences, words) };
  return data({ ...answer, conflict: shown }, { status: statusOf(outcome.answer) });
}

/** Also after a refusal, so that what somebody else changed is shown. */
export const shouldRevalidate = (): boolean => true;

export default function AttributePage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { isNew, key, name, version, typed, uses, lists, history, categories, done, isProtected } = page;
  const own = answer?.intent === "save" || answer?.intent === "rows" ? answer : null;
  const back = answer?.intent === "put_back" ? answer : null;
  const nameOf = (subject: string) => {
    const [, id = ""] = subject.split(":");
    return subject.startsWith("list:") || subject.startsWith("category:") ? (categories[id] ?? id) : id;
  };
  return (
    <StaffDetailPage
      id="attribute"
      title={isNew ? t("adminAttributes.new_title") : name}
      description={t("adminAttributes.description")}
      back={{ href: path("admin/attributes"), text: t("adminAttributes.back") }}
      subtitle={
        isNew
          ? t("adminAttributes.new_about")
          : t("adminAttributes.used_by", { products: uses.products, drafts: uses.drafts })
      }
      done={done && !answer ? { text: t(`adminAttributes.done_${done}`) } : null}
    >
      {back ? (
        <div className="mt-4 grid gap-4">
          <FormNotices errors={back.errors} differences={back.conflict?.differences ?? null} nameOf={nameOf} />
        </div>
      ) : null}
      <AttributeForm
        key={`${key} ${version} ${own?.intent === "rows" ? own.typed.choices.map(({ id }) => id).join() : ""}`}
        {...{ isNew, version, isProtected, units: page.units, groups: page.groups }}
        typed={own?.typed ?? typed}
        errors={own?.errors ?? []}
        conflict={own?.conflict ?? null}
        uses={{ all: uses.products + uses.drafts, choices: uses.choices }}
        nameOf={nameOf}
      />
      {isNew ? null : (
        <>
          <AttributeLists lists={lists} change={path(`admin/attributes/${key}/change`)} />
          <StaffFacts>
            <StaffFact name={t("adminAttributes.field_key")}>{key}</StaffFact>
          </StaffFacts>
          <DeleteAttribute
            key={`delete ${version}`}
            {...{ version, isProtected, answer }}
            lists={lists.length}
            uses={uses.products + uses.drafts}
          />
        </>
      )}
      {history ? <PartHistory history={history} href={path(`admin/attributes/${key}`)} /> : null}
    </StaffDetailPage>
  );
}
