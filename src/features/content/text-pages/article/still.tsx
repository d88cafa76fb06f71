import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Long words are sent once: the server writes them, and the browser keeps the markup as it came instead of making it again
 * from a second copy in the data of the page. Whoever comes without loading the page anew has them fetched as the server
 * writes them. Nothing inside is hydrated; who wants to hear a press listens around it.
 */
export function Still({ id, className, children }: { id: string; className?: string; children: () => ReactNode }) {
  const { pathname, search } = useLocation();
  // Read before the page is hydrated, so that it is there even where React begins anew.
  const [came, setCame] = useState(() => (typeof document === "undefined" ? null : markupIn(document, id, pathname)));
  const isMissing = came !== null && came.of !== pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other questions to the same page leave its words as they are
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    fetch(pathname + search, { signal: leaving.signal })
      .then(async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html"))
      .then((page) => setCame({ ...markupIn(page, id, pathname), of: pathname }))
      // The browser says better than an empty page what is wrong.
      .catch(() => leaving.signal.aborted || location.assign(pathname + search));
    return () => leaving.abort();
  }, [isMissing, pathname, id]);
  if (came === null) {
    return (
      <div id={id} className={className} data-of={pathname}>
        {children()}
      </div>
    );
  }
  return (
    <div
      id={id}
      className={className}
      data-of={isMissing ? undefined : pathname}
      aria-busy={isMissing || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own server
      dangerouslySetInnerHTML={{ __html: isMissing ? "" : came.html }}
      suppressHydrationWarning
    />
  );
}

/** The words of a page as they stand in its markup; of no page where they are not there, or are still those of another. */
function markupIn(page: Document, id: string, pathname: string): { of: string | null; html: string } {
  const found = page.getElementById(id);
  return found?.dataset.of === pathname ? { of: pathname, html: found.innerHTML } : { of: null, html: "" };
}
