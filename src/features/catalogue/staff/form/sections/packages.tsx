import { useState } from "react";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { fieldLabel, unitName } from "../../../domain/product-form/field-labels.ts";
import { emptyPackage, type PackageRow, packageRows, packagesText } from "../../../domain/product-form/field-rows.ts";
import { RowsField } from "../form-field.tsx";

/** Packages of the product, a row for each kind. */
export function PackagesField() {
  const t = useText();
  return (
    <RowsField
      field="packages"
      label={fieldLabel("packages", t)}
      hint={t("adminProduct.hint_packages")}
      editor={({ value, set }) => {
        const rows = packageRows(value);
        return rows && <PackageRows rows={rows} set={set} />;
      }}
    />
  );
}

function PackageRows({ rows, set }: { rows: readonly PackageRow[]; set: (text: string) => void }) {
  const t = useText();
  // Rows without measures, which are not in the value yet.
  const [blank, setBlank] = useState<readonly PackageRow[]>([]);
  const shown = [...rows, ...blank];
  const change = (next: readonly PackageRow[]) => {
    setBlank(next.filter((row) => packagesText([row]) === ""));
    set(packagesText(next));
  };
  return (
    <>
      {shown.map((row, at) => (
        <PackageParts
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no identity but their place
          key={at}
          row={row}
          number={at + 1}
          put={(part, typed) => change(shown.map((one, index) => (index === at ? { ...one, [part]: typed } : one)))}
          remove={() => change(shown.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button size="compact" onClick={() => setBlank([...blank, emptyPackage])}>
          {t("adminProduct.package_add")}
        </Button>
      </div>
    </>
  );
}

const parts = [
  { part: "quantity", label: "adminProduct.package_quantity", unit: null },
  { part: "lengthMm", label: "adminProduct.package_length", unit: "mm" },
  { part: "widthMm", label: "adminProduct.package_width", unit: "mm" },
  { part: "heightMm", label: "adminProduct.package_height", unit: "mm" },
  { part: "weightKg", label: "adminProduct.package_weight", unit: "kg" },
] as const;

interface PackagePartsProps {
  row: PackageRow;
  /** From 1. */
  number: number;
  put: (part: keyof PackageRow, typed: string) => void;
  remove: () => void;
}

function PackageParts({ row, number, put, remove }: PackagePartsProps) {
  const { t, locale } = useLanguage();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-3 border-b border-line pb-3 md:grid-cols-[5rem_1fr_1fr_1fr_1fr_auto] md:border-0 md:pb-0">
      <legend className="sr-only">{t("adminProduct.package", { number })}</legend>
      {parts.map(({ part, label, unit }) => (
        <Field
          key={part}
          label={t(label)}
          {...(unit ? { unit: unitName(unit, locale) } : {})}
          inputMode="decimal"
          autoComplete="off"
          value={row[part]}
          onChange={(event) => put(part, event.currentTarget.value)}
        />
      ))}
      <Button tone="quiet" onClick={remove} aria-label={t("adminProduct.package_remove", { number })}>
        {t("adminProduct.remove")}
      </Button>
    </fieldset>
  );
}
