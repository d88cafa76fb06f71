import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import type { MarketCode } from "#platform/pure/market/market.ts";
import type { CategoryEntry } from "../../domain/categories.ts";
import { type ShownAttribute, shownAttribute } from "../../domain/drafts/shown-attribute.ts";
import { conflictOf, shownValue } from "../../domain/product-form/autosave.ts";
import { categoryOf } from "../../domain/product-form/form-sections.ts";
import type { MediaHelp } from "../media/media-facts.ts";
import type { ShownPlan } from "../prices/shown-plan.ts";
import type { FormChoices } from "./form-choices.service.ts";
import type { FormStore, FormView } from "./saving/form-store.ts";
import type { SavePump } from "./saving/save-pump.ts";

/** What a form shows besides the product, in the reader's language. */
export interface FormSetting {
  choices: FormChoices;
  /** Categories in the shop's order, `depth` 0 at the top. */
  categories: readonly { slug: string; name: string; depth: number }[];
  /** Countries by their ISO 3166-1 codes. */
  countries: readonly { code: string; name: string }[];
  mediaHelp: MediaHelp;
  /** VAT of each market in basis points. */
  taxRatesBp: Readonly<Record<MarketCode, number>>;
  /** Planned prices and reductions of the product that run or are to come. */
  plans: readonly ShownPlan[];
}

interface FormContext {
  store: FormStore;
  /** `null` until the page is hydrated. */
  pump: SavePump | null;
  setting: FormSetting;
}

const Context = createContext<FormContext | null>(null);

export function FormProvider({ store, pump, setting, children }: FormContext & { children: ReactNode }) {
  const form = useMemo(() => ({ store, pump, setting }), [store, pump, setting]);
  return <Context value={form}>{children}</Context>;
}

export function useForm(): FormContext {
  const form = useContext(Context);
  if (!form) throw new Error("useForm outside of a product form");
  return form;
}

/** A part of the form's state; renders again only when that part changes, so `read` gives a plain value or a stored object. */
export function useView<T>(read: (view: FormView) => T): T {
  const { store } = useForm();
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.view()),
    () => read(store.view()),
  );
}

export interface FieldView {
  value: string;
  /** The value that the server has, which a form without scripts sends back as the one that was shown. */
  known: string;
  /** What is wrong, in the reader's language; `null` until the field was left once. */
  error: string | null;
  /** Another person's value, to be chosen or not. */
  theirs: string | null;
  isMarked: boolean;
  set: (value: string) => void;
  leave: () => void;
}

/** One field of the form. */
export function useField(field: string): FieldView {
  const t = useText();
  const { store, pump } = useForm();
  const value = useView(({ save }) => shownValue(save, field));
  const known = useView(({ save }) => save.known[field] ?? "");
  const theirs = useView(({ save }) => conflictOf(save, field)?.theirs ?? null);
  const isMarked = useView(({ marked }) => marked.has(field));
  const error = useView(({ errors, visited }) =>
    visited === "all" || visited.has(field) ? (errors.get(field) ?? null) : null,
  );
  return {
    value,
    known,
    theirs,
    isMarked,
    error: error && t(`productRules.fault_${error.code}`, error.details),
    set: (typed) => store.type(field, typed),
    leave() {
      store.visit(field);
      pump?.now();
    },
  };
}

/** How the form shows the attribute of a field now; `null` for other fields. */
export function useShown(field: string): ShownAttribute | null {
  const { locale } = useLanguage();
  return shownAttribute(field, useCategory()?.id ?? null, locale);
}

/** The chosen category, or `null`. */
export function useCategory(): CategoryEntry | null {
  return categoryOf({ category: useView(({ save }) => shownValue(save, "category")) });
}
