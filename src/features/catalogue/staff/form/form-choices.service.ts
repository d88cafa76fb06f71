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
}

export const formChoicesContext = createContext<FormChoiceReader>();

export function createFormChoices(db: Database): FormChoiceReader {
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
  };
}
