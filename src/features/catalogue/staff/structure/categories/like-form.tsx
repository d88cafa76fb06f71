import { Form } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { CategoryData } from "./category.loader.ts";

/** Begins a new category with the facts of another one. */
export function LikeForm({ page: { like, categories } }: { page: CategoryData }) {
  const { t } = useLanguage();
  return (
    <Form method="get" className="mt-6 flex max-w-[560px] flex-wrap items-end gap-3">
      <Select className="min-w-0 flex-1" label={t("adminCategories.like")} name="like" defaultValue={like}>
        <option value="">{t("adminCategories.like_none")}</option>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {`${"– ".repeat(depth)}${name}`}
          </option>
        ))}
      </Select>
      <Button type="submit">{t("adminCategories.like_take")}</Button>
    </Form>
  );
}
