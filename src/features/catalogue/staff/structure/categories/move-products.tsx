import { Form } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";

interface MoveProductsProps {
  id: number;
  count: number;
  categories: readonly { id: number; name: string; depth: number }[];
}

/** Leads to the preview of moving all products of a category to another. Nothing for an empty one. */
export function MoveProducts({ id, count, categories }: MoveProductsProps) {
  const { t, path } = useLanguage();
  if (count === 0) return null;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="move-products">
      <h2 className="h3" id="move-products">
        {t("adminCategories.products_title")}
      </h2>
      <p className="text-small text-muted">{t("adminCategories.products_about")}</p>
      <Form method="get" action={path(`admin/categories/${id}/products`)} className="grid gap-4">
        <Select label={t("adminCategories.products_to")} name="to" required defaultValue="">
          <option value="">{t("adminCategories.move_top")}</option>
          {categories
            .filter((one) => one.id !== id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {`${"– ".repeat(one.depth)}${one.name}`}
              </option>
            ))}
        </Select>
        <div>
          <Button type="submit">{t("adminCategories.products_show")}</Button>
        </div>
      </Form>
    </section>
  );
}
