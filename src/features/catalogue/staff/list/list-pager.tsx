import { Link } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { type ListCursor, type ListQuery, listQuery } from "../../domain/staff-list/list-query.ts";

/** Links to the next page, and from later ones to the first. */
export function ListPager({ query, next, size }: { query: ListQuery; next: ListCursor | null; size: number }) {
  const { t, path } = useLanguage();
  const href = (after: ListCursor | null) => `${path("admin/products")}${listQuery({ ...query, after })}`;
  if (!next && !query.after) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-6">
      {next ? (
        <Link className="link" to={href(next)} id="next-page">
          {t("adminProducts.next", { count: size })}
        </Link>
      ) : null}
      {query.after ? (
        <Link className="link" to={href(null)}>
          {t("adminProducts.first")}
        </Link>
      ) : null}
    </p>
  );
}
