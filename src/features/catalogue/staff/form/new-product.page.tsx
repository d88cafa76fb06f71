import { useState } from "react";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { type PickedProduct, ProductPicker } from "#features/admin/product-picker.browser.tsx";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { catalogueContext } from "../../catalogue.service.ts";
import { categories } from "../../domain/categories.ts";
import { productDraftsContext } from "../../drafts/product-drafts.service.ts";
import { categoryTree } from "./edit-product.loader.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const audience = audienceOf(request, params);
  await requirePermission(request, context, "products");
  return {
    texts: context.get(textsContext).pick(audience.locale, ["adminProduct"]),
    categories: categoryTree(await context.get(catalogueContext).wholeMenu(audience)),
  };
}

/** Makes a draft and opens its form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const form = await readForm(request);
  const category = form.get("category");
  const copyOf = (form.get("copy") ?? "").trim().slice(0, 200);
  const isCopy = form.get("intent") === "copy";
  if (!isCopy && !categories().some(({ slug }) => slug === category)) return data({ copy: null }, { status: 400 });
  const from = isCopy ? { copyOf } : { category: category ?? "" };
  const done = await context.get(productDraftsContext).create(account, from);
  if (!done.ok) return data({ copy: copyOf }, { status: 400 });
  throw redirect(`/${locale}/admin/products/edit/${done.value.draft}?done=create`, 303);
}

export default function NewProductPage() {
  const { t, path } = useLanguage();
  const { categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="new-product"
      title={t("adminProduct.new")}
      description={t("adminProduct.description")}
      back={{ href: path("admin/products"), text: t("adminProduct.back") }}
      isNarrow
    >
      <Form method="post" className="mt-8">
        <fieldset>
          <legend className="h3">{t("adminProduct.new_category")}</legend>
          {answer && answer.copy === null ? (
            <p className="error-text mt-2">{t("adminProduct.choose_category")}</p>
          ) : null}
          <ul className="mt-4 border-t border-line">
            {categories.map(({ slug, name, depth }) => (
              <li key={slug} className="border-b border-line">
                <button
                  type="submit"
                  name="category"
                  value={slug}
                  className={`w-full py-3 text-left hover:bg-mist ${depth > 0 ? "pl-8" : "pl-2 font-medium"}`}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      </Form>
      <CopyForm asked={answer?.copy ?? null} />
    </StaffDetailPage>
  );
}

/** A new product with the fields of another one. `asked` was not found. */
function CopyForm({ asked }: { asked: string | null }) {
  const { t } = useLanguage();
  const [picked, setPicked] = useState<PickedProduct | null>(null);
  const error = asked === null ? null : t("adminProduct.copy_unknown");
  return (
    <Form method="post" className="mt-10 grid gap-4">
      <h2 className="h3">{t("adminProduct.copy")}</h2>
      <p className="text-small text-muted">{t("adminProduct.copy_about")}</p>
      {useHydrated() ? (
        <>
          <ProductPicker label={t("adminProduct.copy_of")} onPick={setPicked} />
          {picked ? <p className="text-small wrap-anywhere">{picked.name}</p> : null}
          {error ? <p className="error-text">{error}</p> : null}
          <input type="hidden" name="copy" value={picked?.id ?? ""} readOnly />
        </>
      ) : (
        <Field name="copy" label={t("adminProduct.copy_id")} defaultValue={asked ?? ""} error={error} />
      )}
      <div>
        <Button type="submit" name="intent" value="copy">
          {t("adminProduct.copy_do")}
        </Button>
      </div>
    </Form>
  );
}
