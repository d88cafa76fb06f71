import { useState } from "react";
import { type PickedProduct, ProductPicker } from "#features/admin/product-picker.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { itemsText, type ProductItem, productItems } from "../../../domain/product-form/field-rows.ts";
import { isShown } from "../../../domain/product-form/form-sections.ts";
import { useCategory, useForm, useView } from "../form-context.tsx";
import { RowsField } from "../form-field.tsx";
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
              {items.map((item, at) => (
                <ProductRow
                  key={item.id}
                  item={item}
                  product={productOf(item.id)}
                  put={
                    hasQuantity
                      ? (quantity) => change(items.map((one, index) => (index === at ? { ...one, quantity } : one)))
                      : null
                  }
                  remove={() => change(items.filter((_, index) => index !== at))}
                />
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

interface ProductRowProps {
  item: ProductItem;
  product: PickedProduct | undefined;
  /** Changes the quantity; `null` where there is none. */
  put: ((quantity: string) => void) | null;
  remove: () => void;
}

function ProductRow({ item, product, put, remove }: ProductRowProps) {
  const t = useText();
  const name = product?.name ?? item.id;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2">
      <span className="min-w-0 grow basis-48">
        <span className="block text-small wrap-anywhere">{name}</span>
        <span className="block text-label text-muted">{product?.sku}</span>
      </span>
      {put ? (
        <Field
          label={t("adminProduct.quantity")}
          className="w-28"
          inputMode="numeric"
          autoComplete="off"
          value={item.quantity}
          onChange={(event) => put(event.currentTarget.value)}
        />
      ) : null}
      <Button size="compact" tone="quiet" aria-label={t("adminProduct.take_out", { name })} onClick={remove}>
        {t("adminProduct.remove")}
      </Button>
    </li>
  );
}
