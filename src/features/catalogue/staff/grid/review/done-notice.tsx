import { useEffect, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Done } from "../../../domain/bulk-edit/bulk-change.ts";

/** What was applied, with the way back. The form works without scripts too. */
export function DoneNotice({ done: { id, cells, products } }: { done: Done }) {
  const { t, path } = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      className="mt-4"
      tone="done"
      action={
        id === null ? null : (
          <form
            method="post"
            action={path(`admin/products/changes/${id}`)}
            className="flex flex-wrap items-center gap-3"
          >
            <input type="hidden" name="key" value={id} />
            <Button type="submit" size="compact" name="intent" value="undo">
              {t("adminGrid.undo")}
            </Button>
            <a className="link text-small" href={path("admin/products/changes")}>
              {t("adminGrid.to_changes")}
            </a>
          </form>
        )
      }
    >
      {t("adminGrid.done", { cells })} {t("adminGrid.in_products", { products })}
    </Notice>
  );
}
