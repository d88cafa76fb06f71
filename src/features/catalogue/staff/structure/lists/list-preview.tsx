import { Form } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { FigureTable } from "#ui/display/figure-table.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import type { ListPreviews } from "../../../listing/list-preview.service.ts";
import { ProductCards } from "../../../product-card.browser.tsx";

interface ListPreviewProps extends Awaited<ReturnType<ListPreviews["product"]>> {
  /** Whether it shows what is typed instead of what is stored. */
  isTyped: boolean;
}

/** Card and table of characteristics of a product as the shop would show them. */
export function ListPreview({ products, shown, isTyped }: ListPreviewProps) {
  const t = useText();
  return (
    <section
      className="panel grid min-w-0 grid-cols-1 content-start gap-4 lg:sticky lg:top-4"
      aria-labelledby="preview"
    >
      <h2 className="h3" id="preview">
        {t("adminLists.preview_title")}
      </h2>
      <p className="text-small text-muted">{t(isTyped ? "adminLists.preview_typed" : "adminLists.preview_stored")}</p>
      {products.length > 1 ? (
        <Form method="get" className="grid grid-cols-1 gap-3" preventScrollReset>
          <Select label={t("adminLists.preview_product")} name="product" key={shown?.id} defaultValue={shown?.id}>
            {products.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <div>
            <Button type="submit" size="compact">
              {t("adminLists.preview_show")}
            </Button>
          </div>
        </Form>
      ) : null}
      {shown ? (
        // Only to be looked at: what can be pressed in it would leave the form.
        <div className="grid grid-cols-1 gap-6" inert>
          <div className="max-w-80 [&>.cards]:grid-cols-1">
            <ProductCards products={[shown.card]} />
          </div>
          {shown.groups.map((group) => (
            <FigureTable key={group.key} caption={group.label} figures={group.figures} />
          ))}
        </div>
      ) : (
        <p className="text-small">{t("adminLists.preview_none")}</p>
      )}
    </section>
  );
}
