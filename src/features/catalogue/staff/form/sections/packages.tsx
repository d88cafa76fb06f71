import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { emptyPackage, type PackageRow, packageRows, packagesText } from "../../../domain/product-form/field-rows.ts";
import { RowsField } from "../form-field.tsx";

/** Packages of one unit of the product, a row for each kind. */
export function PackagesField() {
  const t = useText();
  return (
    <RowsField
      field="packages"
      label={fieldLabel("packages", t)}
      hint={t("adminProduct.hint_packages")}
      editor={({ value, set }) => {
        const rows = packageRows(value);
        return rows && <PackageRows key={rows.length === 0 ? "none" : "some"} rows={rows} set={set} />;
      }}
    />
  );
}

function PackageRows({ rows, set }: { rows: readonly PackageRow[]; set: (text: string) => void }) {
  const t = useText();
  // A row without measures is not in the value yet.
  const [added, setAdded] = useState(0);
  const shown = [...rows, ...Array<PackageRow>(added).fill(emptyPackage)];
  const change = (next: readonly PackageRow[]) => {
    const text = packagesText(next);
    setAdded(next.length - (packageRows(text)?.length ?? 0));
    set(text);
  };
  const put = (at: number, part: keyof PackageRow, typed: string) =>
    change(shown.map((row, index) => (index === at ? { ...row, [part]: typed } : row)));
  return (
    <>
      {shown.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no identity but their place
          key={at}
          className="grid min-w-0 grid-cols-2 items-end gap-3 border-b border-line pb-3 md:grid-cols-[5rem_1fr_1fr_1fr_1fr_auto] md:border-0 md:pb-0"
        >
          <legend className="sr-only">{t("adminProduct.package", { number: at + 1 })}</legend>
          <PackagePart
            label={t("adminProduct.package_quantity")}
            value={row.quantity}
            put={(typed) => put(at, "quantity", typed)}
          />
          <PackagePart
            label={t("adminProduct.package_length")}
            unit="mm"
            value={row.lengthMm}
            put={(typed) => put(at, "lengthMm", typed)}
          />
          <PackagePart
            label={t("adminProduct.package_width")}
            unit="mm"
            value={row.widthMm}
            put={(typed) => put(at, "widthMm", typed)}
          />
          <PackagePart
            label={t("adminProduct.package_height")}
            unit="mm"
            value={row.heightMm}
            put={(typed) => put(at, "heightMm", typed)}
          />
          <PackagePart
            label={t("adminProduct.package_weight")}
            unit="kg"
            value={row.weightKg}
            put={(typed) => put(at, "weightKg", typed)}
          />
          <Button
            tone="quiet"
            onClick={() => change(shown.filter((_, index) => index !== at))}
            aria-label={t("adminProduct.package_remove", { number: at + 1 })}
          >
            {t("adminProduct.remove")}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button size="compact" onClick={() => setAdded(added + 1)}>
          {t("adminProduct.package_add")}
        </Button>
      </div>
    </>
  );
}

interface PackagePartProps {
  label: string;
  unit?: "mm" | "kg";
  value: string;
  put: (typed: string) => void;
}

function PackagePart({ label, unit, value, put }: PackagePartProps) {
  const t = useText();
  return (
    <Field
      label={label}
      {...(unit ? { unit: t(`attributes.unit.${unit}`) } : {})}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => put(event.currentTarget.value)}
    />
  );
}
