import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { afterHtml } from "#ui/after-html.tsx";
import { loadSearch } from "./results.loader.ts";

/** The page depends on address, language and market only. */
export function headers() {
  return { "Cache-Control": "public, max-age=0, must-revalidate" };
}

/** `/search?q=&brand=&category=&page=`: all results of a query, 24 a page. */
export function loader(args: LoaderFunctionArgs) {
  return loadSearch(args);
}

const View = afterHtml(async () => (await import("./search-view.tsx")).SearchView, "now");

export default function SearchPage() {
  return <View {...useLoaderData<typeof loader>()} />;
}
