import { useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Row } from "./rows.ts";

/** Maximum number of categories when nothing is found. */
const max = 6;

interface Category {
  attributes: { name: string; slug: string; parentId: number | null };
}

/** Main categories as rows, fetched when first wanted; none if that fails. */
export function useCategories(wanted: boolean): Row[] {
  const { locale } = useLanguage();
  const [rows, setRows] = useState<Row[]>([]);
  const missing = wanted && rows.length === 0;
  useEffect(() => {
    if (!missing) return;
    const request = new AbortController();
    const ask = async () => {
      const response = await fetch(`/api/categories?locale=${locale}`, { signal: request.signal });
      const { data } = (await response.json()) as { data: Category[] };
      const top = data.filter(({ attributes }) => attributes.parentId === null).slice(0, max);
      setRows(top.map(({ attributes: { name, slug } }) => ({ kind: "category", name, path: slug })));
    };
    // The categories are optional: the list still shows that nothing was found.
    ask().catch(() => undefined);
    return () => request.abort();
  }, [missing, locale]);
  return rows;
}
