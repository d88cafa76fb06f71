import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { staffCategoriesContext } from "../../../categories/staff-categories.service.ts";
import { partVersionsContext } from "../../../definitions/part-versions.service.ts";
import { categoryFields, categoryTicks } from "../../../domain/category-form/category-fields.ts";
import { CategoryTabs } from "../parts/category-tabs.tsx";
import { definitionErrorTexts } from "../parts/definition-error-texts.ts";
import { PartHistory } from "../parts/part-history.tsx";
import { type PartWords, shownHistory } from "../parts/shown-history.ts";
import { categoryIdOf } from "./category.loader.ts";
import { shownValues } from "./shown-values.ts";

/** What was changed in a category; `?below=` pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const id = categoryIdOf(params.id);
  const categories = context.get(staffCategoriesContext);
  const [{ rows }, found] = await Promise.all([categories.tree(locale), id === null ? null : categories.one(id)]);
  if (id === null || !found) throw data(null, { status: 404 });
  const texts = context.get(textsContext);
  const names = rows.map(({ row, name }) => ({ id: row.id, name }));
  return {
    texts: texts.pick(locale, ["adminCategories", "adminStructure", "adminPartHistory", "definitionRules"]),
    id,
    name: names.find((one) => one.id === id)?.name ?? "",
    history: await shownHistory({
      versions: context.get(partVersionsContext),
      part: { kind: "category", subject: String(id) },
      seen: Number(found.seen.split(".")[0]),
      url: request.url,
      words: wordsOfHistory(texts.in(locale), names),
      moment: formatsOf(market, markets[market].currency, locale).moment,
    }),
  };
}

/** Fields of a stored category as those of its form. */
function wordsOfHistory(t: Translate, names: readonly { id: number; name: string }[]): PartWords {
  const shown = shownValues(t, names);
  const fieldOf = (path: string) => oneOf(categoryFields, path.replace(/^texts\./, ""));
  return {
    field(path) {
      if (path === "addresses.order") return t("adminCategories.address");
      const field = fieldOf(path);
      return field && shown.nameOf(field);
    },
    value(path, value) {
      const field = fieldOf(path);
      if (!field || value === "") return value;
      const isTick = oneOf(categoryTicks, field) !== null;
      return shown.wordsFor(field, isTick ? (value === "true" ? "on" : "") : value);
    },
  };
}

/** Puts an earlier state back; 409 if somebody has saved the category meanwhile, 400 if the state fits no longer. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const id = categoryIdOf(params.id);
  const [version, seen] = [form.get("version") ?? "", form.get("seen") ?? ""];
  if (id === null || !/^\d{1,9}$/.test(version) || !/^\d{1,9}$/.test(seen)) throw data(null, { status: 400 });
  const order = { version: Number(version), seen: Number(seen) };
  const done = await context.get(staffCategoriesContext).putBack(by, id, order);
  if (done.ok) throw redirect(`/${locale}/admin/categories/${id}?done=put_back`, 303);
  if (done.code === "unknown_category") throw data(null, { status: 404 });
  if (done.code === "conflict") return data({ isConflict: true, errors: [] }, { status: 409 });
  return data({ isConflict: false, errors: done.errors }, { status: 400 });
}

export default function CategoryHistoryPage() {
  const { t, path } = useLanguage();
  const { id, name, history } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <StaffDetailPage
      id="category-history"
      title={`${t("adminCategories.history_title")}: ${name}`}
      description={t("adminCategories.description")}
      back={{ href: path("admin/categories"), text: t("adminCategories.back") }}
    >
      <CategoryTabs id={id} here="history" />
      {refusal ? (
        <Notice className="mt-4" tone="error">
          {refusal.isConflict ? t("adminCategories.changed_title") : null}
          {refusal.errors.map(({ subject, field, code, other }) => (
            <p key={`${subject} ${field} ${code}`}>{t(definitionErrorTexts[code], { other })}</p>
          ))}
        </Notice>
      ) : null}
      <PartHistory history={history} href={path(`admin/categories/${id}/history`)} />
    </StaffDetailPage>
  );
}
