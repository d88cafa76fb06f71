import { useLanguage } from "#features/languages/languages.browser.tsx";
import { stockReason } from "../../../domain/drafts/draft-fields.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { isShown } from "../../../domain/product-form/form-sections.ts";
import { useCategory, useView } from "../form-context.tsx";
import { TextField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** Stock: what is there, and a counted quantity with the reason of the difference. A set has none of its own. */
export function StockSection() {
  const { t, path } = useLanguage();
  const category = useCategory();
  const productId = useView(({ product }) => product.productId);
  const onHand = useView(({ product }) => product.stored.stock ?? "");
  const reserved = useView(({ product }) => product.reserved);
  if (isShown("components", category, ""))
    return (
      <FormPart section="stock">
        <p className="text-small text-muted">{t("adminProduct.stock_of_set")}</p>
      </FormPart>
    );
  return (
    <FormPart section="stock" about={t(productId ? "adminProduct.about_stock" : "adminProduct.about_first_stock")}>
      {productId ? (
        <p className="text-small">
          {t("adminProduct.stock_now", { onHand: onHand || "0", reserved })}{" "}
          <a className="link" href={path(`admin/stock/${productId}`)}>
            {t("adminProduct.stock_ledger")}
          </a>
        </p>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField field="stock" label={fieldLabel("stock", t)} inputMode="numeric" />
        {productId ? (
          <TextField
            field={stockReason}
            label={fieldLabel(stockReason, t)}
            hint={t("adminProduct.hint_stock_reason")}
            className="md:col-span-2"
            maxLength={200}
          />
        ) : null}
      </div>
    </FormPart>
  );
}
