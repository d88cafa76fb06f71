import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { catalogueContext } from "../../../catalogue.service.ts";
import { valueChangesContext } from "../../../definitions/value-changes/value-changes.service.ts";
import { definitions } from "../../../domain/definitions/current.ts";
import { planOf } from "../../../domain/value-changes/typed-plan.ts";
import { ChangeList, SavedChange } from "./change-outcome.tsx";
import { PlanForms } from "./plan-forms.tsx";
import { writeChange } from "./value-change.action.ts";
import { loadChange } from "./value-change.loader.ts";
import { shownExamples, shownPlan, shownRemoved } from "./value-words.ts";
import { PlanPreview } from "./values-preview.tsx";

const formBytes = 256 * 1024;

export async function loader(args: LoaderFunctionArgs) {
  return loadChange(args);
}

/** Previews, carries out or undoes a change; 409 if what was seen is not so any more. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const audience = audienceOf(request, params);
  const { locale } = audience;
  const by = await requirePermission(request, context, "products");
  const key = params.key ?? "";
  const { rows } = definitions();
  const row = rows.attributes.find((one) => one.key === key) ?? null;
  const outcome = await writeChange(
    { changes: context.get(valueChangesContext), by, key, row },
    await readForm(request, formBytes),
  );
  if ("unknown" in outcome) throw data(null, { status: 404 });
  if ("change" in outcome) {
    const done = await context.get(valueChangesContext).one(outcome.change);
    throw redirect(`/${locale}/admin/attributes/${done?.key ?? key}/change?change=${outcome.change}`, 303);
  }
  const reader = { t: context.get(textsContext).in(locale), locale };
  const menu = await context.get(catalogueContext).menu(audience);
  const names = Object.fromEntries(menu.map(({ id, shortName }) => [id, shortName]));
  const { status, typed, notice, errors, preview, undo } = outcome.answer;
  const shownOthers = row && undo && shownExamples(undo.others.examples, { before: row, after: null, rows }, reader);
  const shown = preview && {
    ...{ hash: preview.hash, isJob: preview.isJob, drafts: preview.drafts, products: preview.products },
    missing: preview.missing,
    what: typed ? shownPlan(planOf(typed), preview, rows, reader) : "",
    examples: shownExamples(preview.examples, { ...preview, rows }, reader),
    removed: shownRemoved(preview.removed, names, reader),
    shownIn: rows.lists.flatMap(({ categoryId, attributes }) => {
      const listed = attributes.find((one) => one.key === key);
      const category = names[categoryId] ?? String(categoryId);
      return !listed ? [] : listed.strip ? reader.t("adminValues.on_cards", { category }) : category;
    }),
  };
  const answer = { typed, notice, errors, preview: shown, names, restored: undo?.restored ?? 0, others: shownOthers };
  return data(answer, { status });
}

/** Also after a refusal: somebody else may have changed it. */
export const shouldRevalidate = (): boolean => true;

export default function ChangePage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { key, name, isDeleted, isProtected, change, changes, typed, words, units, request, isChosen } = page;
  const shown = answer?.typed ?? typed;
  return (
    <StaffDetailPage
      id="values"
      title={change ? change.what : t("adminValues.title")}
      description={t("adminValues.description")}
      back={
        isDeleted
          ? { href: path("admin/attributes"), text: t("adminAttributes.back") }
          : { href: path(`admin/attributes/${key}`), text: name }
      }
      subtitle={change ? `${name} · ${change.at} · ${change.by}` : t("adminValues.about", { name })}
    >
      {change ? (
        <SavedChange {...{ change, request, answer }} attribute={key} />
      ) : shown && !isDeleted ? (
        <>
          {answer?.preview ? (
            <PlanPreview
              key={answer.preview.hash}
              {...{ typed: shown, request, words, units }}
              preview={answer.preview}
              notice={answer.notice}
              errors={answer.errors}
              names={answer.names}
            />
          ) : null}
          <PlanForms
            key={JSON.stringify(shown)}
            {...{ typed: shown, words, units, isProtected }}
            errors={answer?.errors ?? []}
            isChosen={isChosen || answer?.typed !== undefined}
          />
        </>
      ) : null}
      <ChangeList changes={changes} attribute={key} />
    </StaffDetailPage>
  );
}
