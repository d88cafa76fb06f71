import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ShownGroup } from "../filter-page.ts";
import type { ListedProducts } from "../listing.loader.ts";
import { chosenSearch } from "./chosen-search.ts";
import { FilterRange } from "./filter-range.tsx";

/** Number of values that are visible before a long list is expanded. */
const maxVisible = 8;

/**
 * Filters of a listing: a GET form that with scripts applies each change at once. On a phone it is a sheet (`popover`), on wide
 * screens it stands beside the products.
 */
export function FilterPanel({ products }: { products: ListedProducts }) {
  const t = useText();
  const { filters, sort, dates, total } = products;
  const { form, apply } = useFilterForm(products);
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
          apply(currentTarget);
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
        <FilterActions clear={filters.chips.length > 0 ? filters.clear : null} total={total} />
      </form>
    </div>
  );
}

/** Syncs the form with the URL in both directions. */
function useFilterForm(products: ListedProducts) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { params } = products.filters;
  const apply = useCallback(
    (element: HTMLFormElement) => {
      const search = chosenSearch(new FormData(element), params);
      navigate(search || window.location.pathname, { preventScrollReset: true });
    },
    [navigate, params],
  );
  const shown = useRef(products);
  useEffect(() => {
    // Navigation, including Back, resets the fields to the new URL.
    if (shown.current !== products && form.current) resetFields(form.current);
    shown.current = products;
  }, [products]);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // The native event: unlike React's `onChange`, it fires on blur and when a slider is released.
    const onChange = () => apply(element);
    element.addEventListener("change", onChange);
    return () => element.removeEventListener("change", onChange);
  }, [apply]);
  useEffect(() => {
    // Apply changes made before hydration.
    if (form.current && isChanged(form.current)) form.current.dispatchEvent(new Event("change"));
  }, []);
  return { form, apply };
}

/** Sets the fields to the URL. A select is reset to the option that it was created with, which navigation does not change. */
function resetFields(form: HTMLFormElement): void {
  form.reset();
  for (const select of form.querySelectorAll("select")) select.value = select.dataset.chosen ?? "";
}

/** Whether a field differs from the URL. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.value !== field.dataset.chosen
      : field instanceof HTMLInputElement &&
        field.name !== "" &&
        (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  );
}

function FilterActions({ clear, total }: { clear: string | null; total: number }) {
  const t = useText();
  const isHydrated = useHydrated();
  return (
    <div className="filter-actions" data-hydrated={isHydrated || undefined}>
      {clear === null ? null : (
        <ButtonLink tone="quiet" href={clear}>
          {t("catalogueListing.clear")}
        </ButtonLink>
      )}
      <Button type="submit" tone="sun" data-apply>
        {isHydrated ? (
          <span role="status">{t("catalogueListing.show", { count: total })}</span>
        ) : (
          t("catalogueListing.apply")
        )}
      </Button>
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
  if (group.kind === "choice") return <InverterGroup label={label} param={param} choices={group.choices} />;
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

interface InverterGroupProps {
  label: string;
  param: string;
  choices: Extract<ShownGroup, { kind: "choice" }>["choices"];
}

/** The inverter that the products have to fit. */
function InverterGroup({ label, param, choices }: InverterGroupProps) {
  const t = useText();
  const chosen = choices.find(({ isOn }) => isOn)?.id ?? "";
  return (
    <div className="filter-group pb-3">
      <Select label={label} name={param} defaultValue={chosen} data-chosen={chosen}>
        <option value="">{t("catalogueListing.anyInverter")}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

type Values = Extract<ShownGroup, { kind: "values" }>["values"];

function Values({ param, values }: { param: string; values: Values }) {
  const t = useText();
  const isLong = values.length > maxVisible + 2;
  const visible = isLong ? values.filter(({ isOn }, at) => at < maxVisible || isOn) : values;
  const rest = isLong ? values.filter((value) => !visible.includes(value)) : [];
  return (
    <>
      {visible.map((value) => (
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
