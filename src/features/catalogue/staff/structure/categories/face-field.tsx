import { useState } from "react";
import { ProductPicker } from "#features/admin/product-picker.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { CategoryData } from "./category.loader.ts";
import type { CategoryFields } from "./use-category-fields.ts";

/** The product whose picture stands for the category, by its code; with scripts also by a search. */
export function FaceField({ page: { face, typed }, fields }: { page: CategoryData; fields: CategoryFields }) {
  const t = useText();
  const isHydrated = useHydrated();
  const stored = fields.value("face");
  // What is stored is the id of the product, what is typed its code.
  const [code, setCode] = useState(stored === typed.face ? (face?.sku ?? "") : stored);
  const [picked, setPicked] = useState(face);
  const name = picked?.sku === code ? picked.name : null;
  return (
    <div className="grid gap-3">
      <Field
        label={t("adminCategories.face_code")}
        hint={name ? t("adminCategories.face_now", { name }) : t("adminCategories.face_none")}
        name="face"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fields.error("face")}
      />
      {isHydrated ? (
        <ProductPicker
          label={t("adminCategories.field_face")}
          hint={t("adminCategories.hint_face")}
          onPick={(product) => {
            setPicked(product);
            setCode(product.sku);
          }}
        />
      ) : null}
    </div>
  );
}
