import { useCallback, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useGrid } from "./grid-context.tsx";
import type { storedEdits, UnsavedChanges } from "./stored-edits.ts";

/** Offers changes that an earlier page left unsaved. Products that are not in this grid are in that of their address. */
export function LeftChanges({ device }: { device: ReturnType<typeof storedEdits> }) {
  const { t } = useLanguage();
  const { store } = useGrid();
  const [left, setLeft] = useState<UnsavedChanges | null>(null);
  const look = useCallback(() => void device.left().then(setLeft), [device]);
  useEffect(look, [look]);
  if (!left) return null;
  const { changes, address } = left;
  const isHere = changes.every(({ product }) => store.view().byId.get(product));
  const forget = (): void => {
    device.forget(left);
    look();
  };
  const restore = (): void => {
    store.restore(changes);
    forget();
  };
  return (
    <Notice
      className="mt-4"
      tone="warn"
      action={
        <div className="flex flex-wrap gap-2">
          {isHere ? (
            <Button size="compact" onClick={restore}>
              {t("adminGrid.restore")}
            </Button>
          ) : (
            <ButtonLink size="compact" href={address}>
              {t("adminGrid.open_left")}
            </ButtonLink>
          )}
          <Button size="compact" tone="quiet" onClick={forget}>
            {t("adminGrid.discard")}
          </Button>
        </div>
      }
    >
      {t("adminGrid.left", { count: changes.length })}
    </Notice>
  );
}
