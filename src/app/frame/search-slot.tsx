import { SearchBar } from "#features/search/search-bar.browser.tsx";

/** Where the search of the header stands: a plain form until the page is hydrated, a combobox afterwards. */
export function SearchSlot() {
  return <SearchBar />;
}
