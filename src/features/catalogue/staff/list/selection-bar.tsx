import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { listActions } from "../../domain/staff-list/list-actions.ts";
import { selectedBoxes } from "./selection.ts";

/**
 * What can be done with the ticked rows. With scripts it floats at the lower edge while something is ticked, without them it always
 * stands below the list.
 */
export function SelectionBar({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t, path } = useLanguage();
  const isHydrated = useHydrated();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const list = form.current;
    const onChange = () => setCount(selectedBoxes(list).length);
    onChange();
    list?.addEventListener("change", onChange);
    return () => list?.removeEventListener("change", onChange);
  }, [form]);
  if (isHydrated && count === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-paper py-3">
      <p className="text-small font-medium" role="status">
        {isHydrated ? t("adminProducts.selected", { count }) : t("adminProducts.with_selected")}
      </p>
      <div className="flex flex-wrap gap-2">
        {listActions.map((action) => (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={action}
            size="compact"
            tone={action === "archive" ? "danger" : "line"}
          >
            {t(`adminProducts.do_${action}`)}
          </Button>
        ))}
        <Button type="submit" size="compact" formAction={path("admin/prices/new")}>
          {t("adminProducts.do_plan_prices")}
        </Button>
        <Button type="submit" size="compact" formAction="/api/admin/products/export">
          {t("adminProducts.do_export")}
        </Button>
        {isHydrated ? (
          <Button type="reset" size="compact" tone="quiet" onClick={() => setCount(0)}>
            {t("adminProducts.clear")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
