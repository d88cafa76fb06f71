import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { listActions } from "../../domain/staff-list/list-actions.ts";
import { type ListQuery, listQuery } from "../../domain/staff-list/list-query.ts";
import { selectedBoxes } from "./selection.ts";

interface SelectionBarProps {
  form: RefObject<HTMLFormElement | null>;
  query: ListQuery;
  /** Number of rows that the query finds on all pages. */
  found: number;
}

const nothing = { count: 0, isAll: false, isFound: false };

/**
 * What can be done with the ticked rows. With scripts it floats at the lower edge while something is ticked, without them it always
 * stands below the list. When all rows are ticked, everything can be done with all products that the query finds.
 */
export function SelectionBar({ form, query, found }: SelectionBarProps) {
  const { t, path } = useLanguage();
  const isHydrated = useHydrated();
  const [{ count, isAll, isFound }, clear] = useTicked(form);
  if (isHydrated && count === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-paper py-3">
      <p className="text-small font-medium" role="status">
        {isHydrated
          ? t("adminProducts.selected", { count: isFound ? found : count })
          : t("adminProducts.with_selected")}
      </p>
      {(isAll && found > count) || !isHydrated ? (
        <label className="flex items-center gap-2 text-small">
          <input type="checkbox" name="scope" value="found" />
          {t("adminProducts.all_found", { count: found })}
        </label>
      ) : null}
      <input type="hidden" name="query" value={listQuery({ ...query, after: null })} />
      <div className="flex flex-wrap gap-2">
        <Actions isFound={isFound} />
        {!isHydrated || isAll ? (
          <a
            className="link self-center text-small"
            href={path("admin/products/grid") + listQuery({ ...query, after: null })}
          >
            {t("adminProducts.do_grid_all", { count: found })}
          </a>
        ) : null}
        {isHydrated ? (
          <Button type="reset" size="compact" tone="quiet" onClick={clear}>
            {t("adminProducts.clear")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** How many rows are ticked, whether they are all of the page, and whether all that was found is meant. */
function useTicked(form: SelectionBarProps["form"]): [ticked: typeof nothing, clear: () => void] {
  const [ticked, setTicked] = useState(nothing);
  useEffect(() => {
    const list = form.current;
    const onChange = () => {
      const count = selectedBoxes(list).length;
      const isAll = count === list?.querySelectorAll("input[name=p]").length;
      const scope = list?.querySelector<HTMLInputElement>("input[name=scope]");
      if (scope && !isAll) scope.checked = false;
      setTicked({ count, isAll, isFound: scope?.checked ?? false });
    };
    onChange();
    list?.addEventListener("change", onChange);
    return () => list?.removeEventListener("change", onChange);
  }, [form]);
  return [ticked, () => setTicked(nothing)];
}

/** Prices are planned for ticked rows only; the grid has a link of its own for all that was found. */
function Actions({ isFound }: { isFound: boolean }) {
  const { t, path } = useLanguage();
  return (
    <>
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
      {isFound ? null : (
        <Button type="submit" size="compact" formAction={path("admin/prices/new")}>
          {t("adminProducts.do_plan_prices")}
        </Button>
      )}
      <Button type="submit" size="compact" formAction="/api/admin/products/export">
        {t("adminProducts.do_export")}
      </Button>
      {isFound ? null : (
        <Button type="submit" size="compact" formMethod="get" formAction={path("admin/products/grid")}>
          {t("adminProducts.do_grid")}
        </Button>
      )}
    </>
  );
}
