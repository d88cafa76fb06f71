import { SearchBar } from "#features/search/search-bar.browser.tsx";

/** The header's search: a plain form until hydration, a combobox afterwards. */
export function SearchSlot() {
  return <SearchBar />;
}
