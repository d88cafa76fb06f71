import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Database } from "#platform/server/db/database.ts";
import {
  type NamedProduct,
  selectNamedProducts,
  selectOperators,
  selectSuggestions,
  selectTagNames,
} from "./form-choices.store.ts";

/** What a product form offers to choose from, in the reader's language. */
export interface FormChoices {
  brands: readonly string[];
  families: readonly string[];
  tags: readonly { key: string; name: string }[];
  operators: readonly { key: string; name: string; country: string }[];
  /** The products that the form names. */
  products: readonly NamedProduct[];
}

export interface FormChoiceReader {
  /** Choices, with the products of these ids. */
  read(locale: Locale, ids: readonly string[]): Promise<FormChoices>;
  /** Products in any state that a search finds, the best first. */
  find(locale: Locale, typed: string): Promise<NamedProduct[]>;
}

interface FormChoicesDeps {
  db: Database;
  /** Search of staff: ids, the best first. */
  search: (typed: string, locale: Locale) => Promise<string[]>;
}

/** The most products that a search of the form shows. */
const mostFound = 8;

export const formChoicesContext = createContext<FormChoiceReader>();

export function createFormChoices({ db, search }: FormChoicesDeps): FormChoiceReader {
  return {
    async read(locale, ids) {
      const [suggestions, tags, operators, products] = await Promise.all([
        selectSuggestions(db),
        selectTagNames(db, locale),
        selectOperators(db),
        selectNamedProducts(db, ids, locale),
      ]);
      return { ...suggestions, tags, operators, products };
    },
    async find(locale, typed) {
      const ids = (await search(typed, locale)).slice(0, mostFound);
      const found = new Map((await selectNamedProducts(db, ids, locale)).map((one) => [one.id, one]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}
