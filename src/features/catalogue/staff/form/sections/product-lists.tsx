import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { itemsText, productItems } from "../../../domain/product-form/field-rows.ts";
import { isShown } from "../../../domain/product-form/form-sections.ts";
import { useCategory, useForm, useView } from "../form-context.tsx";
import { RowsField } from "../form-field.tsx";
import { type PickedProduct, ProductPicker } from "../product-picker.tsx";
import { FormPart } from "./form-part.tsx";

/** Parts of a set. */
export function SetSection() {
  const t = useText();
  const category = useCategory();
  const value = useView(({ save }) => shownValue(save, "components"));
  if (!isShown("components", category, value)) return null;
  return (
    <FormPart section="set" about={t("adminProduct.about_set")}>
      <ProductList field="components" hasQuantity hint={t("adminProduct.hint_components")} />
    </FormPart>
  );
}

/** Products that are needed with this one, and that fit it. */
export function RelatedSection() {
  const t = useText();
  return (
    <FormPart section="related">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ProductList field="required" hint={t("adminProduct.hint_products")} />
        <ProductList field="compatible" hint={t("adminProduct.hint_products")} />
      </div>
    </FormPart>
  );
}

interface ProductListProps {
  field: "components" | "required" | "compatible";
  hasQuantity?: boolean;
  hint: string;
}

function ProductList({ field, hasQuantity = false, hint }: ProductListProps) {
  const t = useText();
  const { choices } = useForm().setting;
  const own = useView(({ product }) => product.productId);
  const [picked, setPicked] = useState<readonly PickedProduct[]>([]);
  const productOf = (id: string) => [...picked, ...choices.products].find((one) => one.id === id);
  return (
    <RowsField
      field={field}
      label={fieldLabel(field, t)}
      hint={hint}
      words={(value) =>
        productItems(value)
          .map(({ id, quantity }) => `${productOf(id)?.name ?? id}${hasQuantity ? ` × ${quantity}` : ""}`)
          .join("\n")
      }
      editor={({ value, set }) => {
        const items = productItems(value);
        const change = (next: typeof items) => set(itemsText(next, hasQuantity));
        return (
          <>
            <ul className="border-t border-line empty:hidden">
              {items.map(({ id, quantity }, at) => (
                <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
                  <span className="min-w-0 grow basis-48">
                    <span className="block text-small wrap-anywhere">{productOf(id)?.name ?? id}</span>
                    <span className="block text-label text-muted">{productOf(id)?.sku}</span>
                  </span>
                  {hasQuantity ? (
                    <Field
                      label={t("adminProduct.quantity")}
                      className="w-28"
                      inputMode="numeric"
                      autoComplete="off"
                      value={quantity}
                      onChange={(event) => {
                        const typed = event.currentTarget.value;
                        change(items.map((item, index) => (index === at ? { ...item, quantity: typed } : item)));
                      }}
                    />
                  ) : null}
                  <Button
                    size="compact"
                    tone="quiet"
                    aria-label={t("adminProduct.take_out", { name: productOf(id)?.name ?? id })}
                    onClick={() => change(items.filter((_, index) => index !== at))}
                  >
                    {t("adminProduct.remove")}
                  </Button>
                </li>
              ))}
            </ul>
            <ProductPicker
              label={t("adminProduct.add_product")}
              taken={[...items.map(({ id }) => id), own ?? ""]}
              onPick={(product) => {
                setPicked([...picked, product]);
                change([...items, { id: product.id, quantity: "1" }]);
              }}
            />
          </>
        );
      }}
    />
  );
}
