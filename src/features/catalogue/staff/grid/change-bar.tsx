import { type FormEvent, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxReason } from "../../domain/bulk-edit/bulk-change.ts";
import { changeCount } from "../../domain/grid/sheet.ts";
import { useGrid, useView } from "./grid-context.tsx";

/** Fewest characters of the reason of a stock change. */
const minReason = 3;

/** How much is typed, and the way to the preview. Changed stock needs a reason. */
export function ChangeBar({ isBusy, onPreview }: { isBusy: boolean; onPreview: (stockReason: string) => void }) {
  const { t } = useLanguage();
  const { store } = useGrid();
  const sheet = useView((view) => view.sheet);
  const hasConflicts = useView((view) => view.conflicts.size > 0);
  const [reason, setReason] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const { cells, products } = changeCount(sheet);
  const hasStock = [...sheet.typed.values()].some((fields) => fields.stock !== undefined);
  if (cells === 0 && sheet.future.length === 0) return null;
  const isShort = hasStock && reason.trim().length < minReason;
  const preview = (event: FormEvent): void => {
    event.preventDefault();
    setIsRefused(isShort);
    if (!isShort && !isBusy && cells > 0) onPreview(hasStock ? reason.trim() : "");
  };
  const discard = (): void => {
    if (window.confirm(t("adminGrid.discard_question", { count: cells }))) store.discard();
  };
  return (
    <form
      className="sticky bottom-0 z-30 mt-4 grid gap-3 border-t border-ink bg-paper py-3"
      onSubmit={preview}
      aria-label={t("adminGrid.changes_bar")}
      noValidate
    >
      {hasStock ? (
        <Field
          className="max-w-[420px]"
          label={t("adminGrid.stock_reason")}
          hint={t("adminGrid.stock_reason_hint")}
          error={isRefused && isShort ? t("adminGrid.stock_reason_error") : null}
          maxLength={maxReason}
          value={reason}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-small font-medium" role="status">
          {t("adminGrid.changed_cells", { cells })} {t("adminGrid.in_products", { products })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="sun" size="compact" busy={isBusy} disabled={hasConflicts || cells === 0}>
            {t(isBusy ? "adminGrid.checking" : "adminGrid.preview")}
          </Button>
          <Button size="compact" disabled={sheet.past.length === 0} onClick={() => store.undo()}>
            {t("adminGrid.undo_typing")}
          </Button>
          <Button size="compact" disabled={sheet.future.length === 0} onClick={() => store.redo()}>
            {t("adminGrid.redo_typing")}
          </Button>
          <Button size="compact" tone="quiet" disabled={cells === 0} onClick={discard}>
            {t("adminGrid.discard")}
          </Button>
        </div>
      </div>
    </form>
  );
}
