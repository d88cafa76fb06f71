import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { regionRows, townRows } from "../domain/town-rows.ts";
import {
  type AddressFieldNames,
  type FoundTown,
  findTowns,
  type PostalMismatch,
  postalMismatch,
  readTowns,
  type TypedPlace,
} from "../domain/towns.ts";

const list = readTowns(regionRows, townRows);

interface TownSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  beside: AddressFieldNames;
}

/**
 * Towns under their field (WAI-ARIA combobox with list autocomplete): typing narrows the list, arrow keys choose, Enter takes, Escape
 * closes. Below, a question if the postal code belongs elsewhere. It works without a connection and never refuses.
 */
export function TownSuggestions({ field, listId, beside }: TownSuggestionsProps) {
  const { t, locale } = useLanguage();
  const { found, marked, take, mismatch } = useSuggestions({ field, listId, beside });
  return (
    <>
      <div
        hidden={found.length === 0}
        className="absolute inset-x-0 z-10 mt-1 overflow-hidden rounded-control border border-edge bg-paper shadow-float"
      >
        <div id={listId} role="listbox" aria-label={t("places.list")}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
            <div
              key={`${one.town.region.code} ${one.town.rank}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === marked}
              className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3.5 py-1.5 hover:bg-mist aria-selected:bg-mist"
              // The field keeps the focus, so that the list does not close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <span>{one.town.names[one.locale]}</span>
              {one.town.region.names[one.locale] === one.town.names[one.locale] ? null : (
                <span className="text-small text-muted">{one.town.region.names[one.locale]}</span>
              )}
            </div>
          ))}
        </div>
        <p className="border-t border-line px-3.5 py-1 text-small text-muted">{t("places.source")}</p>
      </div>
      <p role="status" className="sr-only">
        {found.length > 0 ? t("places.found", { count: found.length }) : ""}
      </p>
      <p role="status" className={mismatch ? "mt-1.5 text-small" : "sr-only"}>
        {mismatch ? t("places.mismatch", mismatchTexts(mismatch, locale)) : ""}
      </p>
    </>
  );
}

function mismatchTexts({ postalCode, there, city, here }: PostalMismatch, locale: FoundTown["locale"]) {
  const namesOf = (regions: PostalMismatch["here"]) => regions.map(({ names }) => names[locale]).join(", ");
  return { postalCode, there: namesOf(there), city, here: namesOf(here) };
}

/** What is typed in the field and beside it, and what it finds. */
function useSuggestions({ field, listId, beside }: TownSuggestionsProps) {
  const { locale } = useLanguage();
  const [found, setFound] = useState<readonly FoundTown[]>([]);
  const [marked, setMarked] = useState(-1);
  const [mismatch, setMismatch] = useState<PostalMismatch | null>(null);
  const typed = (): TypedPlace => ({
    city: field.current?.value ?? "",
    postalCode: valueIn(field.current?.form, beside.postalCode),
    country: valueIn(field.current?.form, beside.country),
  });
  const show = (towns: readonly FoundTown[]) => {
    setFound(towns);
    setMarked(-1);
  };
  const take = ({ town, locale: language }: FoundTown) => {
    if (field.current) type(field.current, town.names[language]);
    show([]);
    setMismatch(postalMismatch(typed(), list));
  };

  const onInput = useEffectEvent(() => show(findTowns(typed(), list, locale)));
  const onLeave = useEffectEvent(() => {
    show([]);
    setMismatch(postalMismatch(typed(), list));
  });
  const onChange = useEffectEvent(({ target }: Event) => {
    const name = target instanceof Element ? target.getAttribute("name") : null;
    if (name === beside.postalCode || name === beside.country) setMismatch(postalMismatch(typed(), list));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const one = found[marked];
    if (step && found.length === 0) onInput();
    else if (step) setMarked(((marked + step + found.length + 2) % (found.length + 1)) - 1);
    else if (event.key === "Escape" && found.length > 0) show([]);
    else if (event.key === "Enter" && one) take(one);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    const ending = new AbortController();
    const options = { signal: ending.signal };
    input.addEventListener("input", () => onInput(), options);
    input.addEventListener("keydown", (event) => onKey(event), options);
    input.addEventListener("blur", () => onLeave(), options);
    form.addEventListener("focusout", (event) => onChange(event), options);
    form.addEventListener("change", (event) => onChange(event), options);
    return () => ending.abort();
  }, [field]);
  useCombobox({ field, listId, isOpen: found.length > 0, marked: found[marked] ? marked : -1 });
  return { found, marked, take, mismatch };
}

interface ComboboxState extends Pick<TownSuggestionsProps, "field" | "listId"> {
  isOpen: boolean;
  /** -1: no suggestion is marked. */
  marked: number;
}

/** Tells assistive technology the state of the list, and keeps it in sight. */
function useCombobox({ field, listId, isOpen, marked }: ComboboxState): void {
  useEffect(() => {
    const input = field.current;
    const roles = { role: "combobox", "aria-autocomplete": "list", "aria-controls": listId };
    const attributes = { ...roles, "aria-expanded": String(isOpen) };
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, value);
    if (marked >= 0) input?.setAttribute("aria-activedescendant", `${listId}-${marked}`);
    else input?.removeAttribute("aria-activedescendant");
    const shown = marked >= 0 ? `${listId}-${marked}` : listId;
    if (isOpen) document.getElementById(shown)?.scrollIntoView({ block: "nearest" });
  }, [field, listId, isOpen, marked]);
}

function valueIn(form: HTMLFormElement | null | undefined, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : "";
}

/** Puts a text into a field as if it was typed, for fields with and without state. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
