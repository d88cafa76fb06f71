import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";

export interface PickedProduct {
  id: string;
  sku: string;
  name: string;
}

interface ProductPickerProps {
  label: string;
  hint?: string;
  /** Ids that cannot be chosen again. */
  taken?: readonly string[];
  onPick: (product: PickedProduct) => void;
}

/** Milliseconds after the last key until the search is asked. */
const pause = 200;

type Found = { state: "idle" | "busy" | "failed" } | { state: "done"; products: readonly PickedProduct[] };

/** Searches for a product and gives the chosen one. A combobox by the ARIA pattern: arrows, Enter, Escape. */
export function ProductPicker({ label, hint, taken = [], onPick }: ProductPickerProps) {
  const { t } = useLanguage();
  const { found, products, query, setQuery, at, setAt, box, pick, onKeyDown } = usePicker(taken, onPick);
  const listId = useId();
  const isOpen = query.trim() !== "" && found.state !== "idle";
  return (
    <div className="relative" ref={box}>
      <Field
        label={label}
        hint={hint}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={products[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        placeholder={t("adminProduct.picker_placeholder")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery("")}
      />
      <div className={isOpen ? "floating absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-auto" : "hidden"}>
        <div role="listbox" id={listId} aria-label={label}>
          {products.map((product, index) => (
            <PickerOption
              key={product.id}
              id={`${listId}-${index}`}
              product={product}
              isChosen={index === at}
              onChoose={() => setAt(index)}
              onTake={() => pick(product)}
            />
          ))}
        </div>
        <p className={products.length > 0 ? "sr-only" : "px-4 py-2 text-small text-muted"} role="status">
          {found.state === "done" ? t("adminProduct.picker_found", { count: products.length }) : null}
          {found.state === "failed" ? t("adminProduct.picker_failed") : null}
          {found.state === "busy" ? t("adminProduct.picker_busy") : null}
        </p>
      </div>
    </div>
  );
}

/** What is typed, what is found and which of it is chosen. */
function usePicker(taken: readonly string[], onPick: (product: PickedProduct) => void) {
  const [query, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(query);
  const box = useRef<HTMLDivElement>(null);
  const products = found.state === "done" ? found.products.filter(({ id }) => !taken.includes(id)) : [];
  const setQuery = (typed: string) => {
    setTyped(typed);
    setAt(0);
  };
  const pick = (product: PickedProduct | undefined) => {
    if (!product) return;
    onPick(product);
    setQuery("");
    box.current?.querySelector("input")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && query !== "") setQuery("");
    else if (event.key === "Enter") pick(products[at]);
    else if (event.key === "ArrowDown" && products.length > 0) setAt((at + 1) % products.length);
    else if (event.key === "ArrowUp" && products.length > 0) setAt((at + products.length - 1) % products.length);
    else return;
    event.preventDefault();
  };
  return { found, products, query, setQuery, at, setAt, box, pick, onKeyDown };
}

interface PickerOptionProps {
  id: string;
  product: PickedProduct;
  isChosen: boolean;
  onChoose: () => void;
  onTake: () => void;
}

function PickerOption({ id, product, isChosen, onChoose, onTake }: PickerOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
    // biome-ignore lint/a11y/useFocusableInteractive: options are chosen by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={isChosen ? "cursor-pointer bg-mist px-4 py-2" : "cursor-pointer px-4 py-2"}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onChoose}
      onClick={onTake}
    >
      <span className="block text-small wrap-anywhere">{product.name}</span>
      <span className="block text-label text-muted">{product.sku}</span>
    </div>
  );
}

/** Products in any state that the search of staff finds. */
function useFound(query: string): Found {
  const { locale } = useLanguage();
  const [found, setFound] = useState<Found>({ state: "idle" });
  useEffect(() => {
    const q = query.trim();
    if (q === "") {
      setFound({ state: "idle" });
      return;
    }
    const ended = new AbortController();
    setFound((before) => (before.state === "done" ? before : { state: "busy" }));
    const timer = setTimeout(async () => {
      const parameters = new URLSearchParams({ q, locale });
      const answer = await fetch(`/api/admin/products/find?${parameters}`, { signal: ended.signal }).catch(() => null);
      const body = answer?.ok ? await answer.json().catch(() => null) : null;
      if (ended.signal.aborted) return;
      setFound(body ? { state: "done", products: body } : { state: "failed" });
    }, pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [query, locale]);
  return found;
}
