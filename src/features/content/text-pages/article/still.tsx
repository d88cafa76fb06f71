import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Server-rendered markup without a second copy in the loader data: the browser keeps the existing HTML instead of
 * rendering it. On client-side navigation the HTML is fetched from the server's page. Nothing inside is hydrated, so
 * event handlers belong on an ancestor.
 */
export function Still({ id, className, children }: { id: string; className?: string; children: () => ReactNode }) {
  const { pathname, search } = useLocation();
  // Read before hydration, so that it survives a hydration mismatch.
  const [markup, setMarkup] = useState(() =>
    typeof document === "undefined" ? null : markupIn(document, id, pathname),
  );
  const isMissing = markup !== null && markup.of !== pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query of the same page has the same markup
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    fetch(pathname + search, { signal: controller.signal })
      .then(async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html"))
      .then((page) => setMarkup({ ...markupIn(page, id, pathname), of: pathname }))
      // Let the browser load the page and show its own error.
      .catch(() => controller.signal.aborted || location.assign(pathname + search));
    return () => controller.abort();
  }, [isMissing, pathname, id]);
  if (markup === null) {
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
      dangerouslySetInnerHTML={{ __html: isMissing ? "" : markup.html }}
      suppressHydrationWarning
    />
  );
}

/** Markup of the element for this path; `of` is `null` if it is missing or belongs to another path. */
function markupIn(page: Document, id: string, pathname: string): { of: string | null; html: string } {
  const found = page.getElementById(id);
  return found?.dataset.of === pathname ? { of: pathname, html: found.innerHTML } : { of: null, html: "" };
}
