/**
 * Puts the query of a form into the address, without the router: every keystroke would be a navigation, though nothing is loaded.
 * The fragment stays: it names the project that the page was opened from.
 */
export function replaceQuery(query: URLSearchParams | string): void {
  history.replaceState(history.state, "", `?${query}${location.hash}`);
}
