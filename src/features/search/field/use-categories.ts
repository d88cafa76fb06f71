import { useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Row } from "./rows.ts";

/** Where nothing is found, so many ways into the catalogue. */
const max = 6;

interface Category {
  attributes: { name: string; slug: string; parentId: number | null };
}

/** The main categories as rows, asked for when they are first wanted; none where they cannot be had. */
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
    // Without them the list says that nothing is found, all the same.
    ask().catch(() => undefined);
    return () => request.abort();
  }, [missing, locale]);
  return rows;
}
