import { Form } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";

interface ColumnPickerProps {
  offered: readonly string[];
  columns: readonly string[];
  /** Query of the rows. */
  source: readonly (readonly [string, string])[];
}

/** Chooses the columns; the address has them, so that a link opens the same grid. */
export function ColumnPicker({ offered, columns, source }: ColumnPickerProps) {
  const { t, path, locale } = useLanguage();
  return (
    <details className="mt-3">
      <summary className="link w-fit text-small">{t("adminGrid.columns", { count: columns.length })}</summary>
      <Form
        key={columns.join(" ")}
        method="get"
        action={path("admin/products/grid")}
        preventScrollReset
        className="mt-3"
      >
        {source.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-x-6 gap-y-1 md:grid-cols-2 lg:grid-cols-3">
          {offered.map((field) => (
            <Tick key={field} name="c" value={field} defaultChecked={columns.includes(field)}>
              {anyFieldLabel(field, { t, locale })}
            </Tick>
          ))}
        </div>
        <Button type="submit" size="compact" className="mt-3">
          {t("adminGrid.show_columns")}
        </Button>
      </Form>
    </details>
  );
}
