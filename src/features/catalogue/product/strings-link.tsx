import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import type { ProductPage } from "../domain/product.ts";
import { inverterCategories, moduleCategories } from "../domain/string-categories.ts";

/** Leads from a solar panel or an inverter to the string check with it. Nothing for other products. */
export function StringsLink({ id, categoryId }: Pick<ProductPage, "id" | "categoryId">) {
  const { t, path } = useLanguage();
  const isModule = moduleCategories.includes(categoryId);
  if (!isModule && !inverterCategories.includes(categoryId)) return null;
  const role = isModule ? "module" : "inverter";
  return (
    <section
      aria-labelledby="strings-link"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-control bg-mist p-5 sm:p-6"
    >
      <div className="min-w-0 max-w-[60ch]">
        <h2 id="strings-link" className="text-h3 font-semibold">
          {t(`catalogueProduct.strings_${role}_title`)}
        </h2>
        <p className="mt-1 text-small text-muted">{t(`catalogueProduct.strings_${role}_text`)}</p>
      </div>
      <ButtonLink href={path(`planner/strings?${role}=${id}`)}>{t("catalogueProduct.strings_check")}</ButtonLink>
    </section>
  );
}
