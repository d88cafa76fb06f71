import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ShownGroup } from "../filter-page.ts";
import type { ListedProducts } from "../listing.loader.ts";
import { chosenSearch } from "./chosen-search.ts";
import { FilterRange } from "./filter-range.tsx";

/** Values that are seen before the rest of a long list is opened. */
const maxSeen = 8;

/** Whether a field that is sent says something else than the address. */
function isTouched({ elements }: HTMLFormElement): boolean {
  return [...elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.name !== "" &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

/**
 * The filters of a listing: a form that is sent, and with scripts one that answers at once. On a phone it is a sheet that a
 * button of the page opens (`popover`), beside the products from a desk on.
 */
export function FilterPanel({ products }: { products: ListedProducts }) {
  const t = useText();
  const isAlive = useHydrated();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { filters, sort, dates, total } = products;

  const shown = useRef(products);
  useEffect(() => {
    // What is chosen is in the address: after a step back the boxes say what it says.
    if (shown.current !== products) form.current?.reset();
    shown.current = products;
  }, [products]);
  useEffect(() => {
    const element = form.current;
    const go = () => {
      if (element)
        navigate(chosenSearch(new FormData(element), filters.params) || window.location.pathname, {
          preventScrollReset: true,
        });
    };
    // The browser's own event: a field says it when it is left, a slider when it is let go.
    element?.addEventListener("change", go);
    return () => element?.removeEventListener("change", go);
  }, [navigate, filters.params]);
  useEffect(() => {
    // What was chosen before hydration is answered now.
    if (form.current && isTouched(form.current)) form.current.dispatchEvent(new Event("change"));
  }, []);

  return (
    <div id="filters" className="filters" popover="auto">
      <form
        ref={form}
        method="get"
        className="filter-form"
        aria-label={t("catalogueListing.filters")}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          const { currentTarget } = event;
          navigate(chosenSearch(new FormData(currentTarget), filters.params) || window.location.pathname, {
            preventScrollReset: true,
          });
          currentTarget.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
        }}
      >
        <div className="filters-head">
          <h2 className="h3">{t("catalogueListing.filters")}</h2>
          <IconButton
            type="button"
            label={t("catalogueListing.close")}
            popoverTarget="filters"
            popoverTargetAction="hide"
          >
            <X className="icon" />
          </IconButton>
        </div>
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        {dates?.wanted ? (
          <>
            <input type="hidden" name="from" value={dates.wanted.from} />
            <input type="hidden" name="to" value={dates.wanted.to} />
          </>
        ) : null}
        {filters.groups.map((group) => (
          <Group key={group.param} group={group} />
        ))}
        <div className="filter-actions" data-alive={isAlive || undefined}>
          {filters.chips.length > 0 ? (
            <ButtonLink tone="quiet" href={filters.clear}>
              {t("catalogueListing.clear")}
            </ButtonLink>
          ) : null}
          <Button type="submit" tone="sun" data-apply>
            {isAlive ? (
              <span role="status">{t("catalogueListing.show", { count: total })}</span>
            ) : (
              t("catalogueListing.apply")
            )}
          </Button>
        </div>
      </form>
    </div>
  );
}

function Group({ group }: { group: ShownGroup }) {
  const { param, label } = group;
  if (group.kind === "values" && group.values.length === 1 && group.values[0]?.value === "1") {
    return (
      <div className="filter-group">
        <Value param={param} value={group.values[0]} />
      </div>
    );
  }
  return (
    <details className="filter-group" open={group.isOpen}>
      <summary>
        {label}
        <ChevronDown className="icon icon-s" />
      </summary>
      {group.kind === "range" ? (
        <FilterRange group={group} />
      ) : (
        <fieldset>
          <legend className="sr-only">{label}</legend>
          <Values param={param} values={group.values} />
        </fieldset>
      )}
    </details>
  );
}

type Values = Extract<ShownGroup, { kind: "values" }>["values"];

function Values({ param, values }: { param: string; values: Values }) {
  const t = useText();
  const isLong = values.length > maxSeen + 2;
  const seen = isLong ? values.filter(({ isOn }, at) => at < maxSeen || isOn) : values;
  const rest = isLong ? values.filter((value) => !seen.includes(value)) : [];
  return (
    <>
      {seen.map((value) => (
        <Value key={value.value} param={param} value={value} />
      ))}
      {rest.length > 0 ? (
        <details className="filter-more">
          <summary className="link">{t("catalogueListing.more", { count: values.length })}</summary>
          {rest.map((value) => (
            <Value key={value.value} param={param} value={value} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function Value({ param, value }: { param: string; value: Values[number] | undefined }) {
  if (!value) return null;
  return (
    <label className="tick" data-none={value.count === 0 || undefined}>
      <input type="checkbox" name={param} value={value.value} defaultChecked={value.isOn} />
      <bdi>{value.text}</bdi>
      <span className="text-label text-muted">{value.count}</span>
    </label>
  );
}
