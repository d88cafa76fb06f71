import { useLanguage } from "#features/languages/languages.browser.tsx";
import { shownValue } from "../../../domain/product-form/autosave.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { useView } from "../form-context.tsx";
import { TextField } from "../form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** The address of the page, and the id, which only a new product may choose. */
export function AddressSection() {
  const { t, path } = useLanguage();
  const productId = useView(({ product }) => product.productId);
  const address = useView(({ save }) => shownValue(save, "address") || shownValue(save, "id"));
  return (
    <FormPart
      section="address"
      about={t(productId ? "adminProduct.about_address" : "adminProduct.about_first_address")}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          field="address"
          label={fieldLabel("address", t)}
          hint={address ? path(`product/${address}`) : t("adminProduct.hint_address")}
          spellCheck={false}
        />
        {productId ? (
          <p className="text-small text-muted wrap-anywhere">{t("adminProduct.id_is", { id: productId })}</p>
        ) : (
          <TextField field="id" label={fieldLabel("id", t)} hint={t("adminProduct.hint_id")} spellCheck={false} />
        )}
      </div>
    </FormPart>
  );
}
