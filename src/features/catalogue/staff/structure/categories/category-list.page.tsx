import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { StructureNav } from "#features/admin/structure-nav.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { staffCategoriesContext } from "../../../categories/staff-categories.service.ts";
import { addressIn } from "../../../domain/category-form/address-change.ts";
import { CategoryRow, type ListedCategory } from "./category-row.tsx";
import { moveCategory } from "./move-category.action.ts";
import { useTreeDrag } from "./use-tree-drag.ts";

const outcomes = ["moved", "delete"] as const;

/** All categories as a tree; `?moved=` names the one that was moved last. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const query = new URL(request.url).searchParams;
  const { version, rows, definitions } = await context.get(staffCategoriesContext).tree(locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminCategories", "adminStructure", "definitionRules"]),
    done: oneOf(outcomes, query.get("done")),
    moved: query.get("moved") ?? "",
    version,
    rows: rows.map(({ row, depth, name, count }) => ({
      ...{ id: row.id, parent: row.parent, depth, name, count },
      ...{ hidden: row.hidden, isProtected: row.isProtected },
      address: addressIn(row, definitions.category(row.parent ?? 0)),
      slug: row.slug,
    })),
  };
}

/** Moves a category; 409 if somebody else has moved one meanwhile, 400 for a move that cannot be. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const answer = await moveCategory(context.get(staffCategoriesContext), by, await readForm(request));
  if (answer.ok) throw redirect(`/${locale}/admin/categories?done=moved&moved=${answer.value.id}`, 303);
  if (answer.code === "unreadable") throw data(null, { status: 400 });
  return data(answer.answer, { status: answer.answer.error === "conflict" ? 409 : 400 });
}

export default function CategoryListPage() {
  const { t, path } = useLanguage();
  const { rows, version, done, moved } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? null;
  const isBusy = useNavigation().state !== "idle";
  const submit = useSubmit();
  const { dragged, onPointerDown } = useTreeDrag((id, how, target) => {
    void submit({ id, how, target, seen: version }, { method: "post", preventScrollReset: true });
  });
  return (
    <StaffListPage
      id="categories"
      title={t("adminCategories.title")}
      description={t("adminCategories.description")}
      more={{ href: path("admin/categories/new"), text: t("adminCategories.add") }}
      intro={
        <>
          <StructureNav here="categories" />
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminCategories.intro")}</p>
          {done && !refusal ? (
            <Notice className="mt-4" tone="done">
              {t(`adminCategories.done_${done}`)}
            </Notice>
          ) : null}
          {refusal ? <Refusal {...refusal} rows={rows} /> : null}
        </>
      }
      as="ol"
      rows={rows.map((category) => (
        <CategoryRow
          key={category.id}
          category={category}
          others={rows}
          version={version}
          isMoved={String(category.id) === moved}
          isBusy={isBusy}
          drop={dragged?.target === category.id ? dragged.how : null}
          isDragged={dragged?.id === category.id}
          onPointerDown={onPointerDown}
        />
      ))}
      empty={{ title: t("adminCategories.empty"), text: t("adminCategories.empty_text") }}
    />
  );
}

type RefusalProps = Extract<ReturnType<typeof useActionData<typeof action>>, object> & {
  rows: readonly ListedCategory[];
};

function Refusal({ id, error, reason, other, rows }: RefusalProps) {
  const { t } = useLanguage();
  const name = rows.find((row) => row.id === id)?.name ?? "";
  return (
    <Notice className="mt-4" tone="error">
      {error === "invalid" && reason
        ? t("adminCategories.move_refused", { name, reason: t(reason, { other }) })
        : t(error === "conflict" ? "adminCategories.move_conflict" : "adminCategories.move_nowhere")}
    </Notice>
  );
}
