import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { splitList } from "../../../domain/product-writes/read-cells.ts";
import { type ShippingMark, shippingMarks } from "../../../domain/product-writes/shipping-mark.ts";
import { RowsField } from "../form-field.tsx";

/** Marks of the packages; `null` if the text has anything else. */
function marksIn(text: string): ShippingMark[] | null {
  const words = text === "" ? [] : splitList(text).map((word) => word.toLowerCase());
  const known = shippingMarks.filter((one) => words.includes(one));
  return known.length === words.length ? known : null;
}

/** What must not be done to the packages of the product. */
export function ShippingMarksField() {
  const t = useText();
  return (
    <RowsField
      field="shipping_marks"
      label={fieldLabel("shipping_marks", t)}
      hint={t("adminProduct.hint_shipping_marks")}
      editor={({ value, set }) => {
        const marks = marksIn(value);
        return (
          marks &&
          shippingMarks.map((one) => (
            <Tick
              key={one}
              checked={marks.includes(one)}
              onChange={({ currentTarget: { checked } }) =>
                set(shippingMarks.filter((other) => (other === one ? checked : marks.includes(other))).join("; "))
              }
            >
              {t(`adminProduct.mark_${one}`)}
            </Tick>
          ))
        );
      }}
    />
  );
}
