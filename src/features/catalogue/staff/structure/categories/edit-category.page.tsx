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
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { staffCategoriesContext } from "../../../categories/staff-categories.service.ts";
import { CategoryTabs } from "../parts/category-tabs.tsx";
import { writeCategory } from "./category.action.ts";
import { categoryIdOf, loadCategory } from "./category.loader.ts";
import { DeleteCategory } from "./category-deletion.tsx";
import { CategoryForm } from "./category-form.tsx";
import { LikeForm } from "./like-form.tsx";
import { MoveProducts } from "./move-products.tsx";

/** One category by its id, or the form of a new one (`new`); 404 for unknown ids. */
export async function loader(args: LoaderFunctionArgs) {
  return loadCategory(args);
}

/** Adds, saves, previews or deletes it; 409 for a state that is not the newest and for one that is still used. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const id = categoryIdOf(params.id);
  const answer = await writeCategory({ categories: context.get(staffCategoriesContext), by, id }, form);
  if (answer.ok) {
    const { done, id: saved } = answer.value;
    throw redirect(`/${locale}/admin/categories${done === "delete" ? "" : `/${saved}`}?done=${done}`, 303);
  }
  if (answer.code === "unknown_category") throw data(null, { status: 404 });
  return data(answer.answer, { status: answer.status });
}

export default function CategoryPage() {
  const { t, path } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { id, name, done, uses, seen, isProtected, typed } = page;
  return (
    <StaffDetailPage
      id="category"
      title={id === null ? t("adminCategories.new_title") : name}
      description={t("adminCategories.description")}
      back={{ href: path("admin/categories"), text: t("adminCategories.back") }}
      badges={typed.hidden === "on" && id !== null ? <Badge tone="sky">{t("adminCategories.hidden")}</Badge> : null}
      subtitle={isProtected ? t("adminCategories.protected_about") : null}
      done={done && !answer ? { text: t(`adminCategories.done_${done}`) } : null}
    >
      {id === null ? (
        <LikeForm page={page} />
      ) : (
        <>
          <CategoryTabs id={id} here="category" />
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
            <a className="link" href={path(page.path)}>
              {t("adminCategories.on_site")}
            </a>
            <a className="link" href={path(`admin/products?category=${typed.slug}`)}>
              {t("adminCategories.to_products")}
            </a>
            <a className="link" href={path(`admin/categories/new?parent=${id}`)}>
              {t("adminCategories.add_below")}
            </a>
          </p>
        </>
      )}
      <CategoryForm key={`form ${id} ${seen} ${page.like}`} page={page} answer={answer} />
      {id === null || !uses ? null : (
        <div className="mt-12 grid items-start gap-6 md:grid-cols-2">
          <MoveProducts id={id} count={uses.products} categories={page.categories} />
          <DeleteCategory key={`delete ${seen}`} uses={uses} seen={seen} answer={answer} />
        </div>
      )}
    </StaffDetailPage>
  );
}
