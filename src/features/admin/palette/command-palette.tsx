import { useEffect, useEffectEvent, useId } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Button } from "#ui/forms/button.tsx";
import { Search } from "#ui/icons/search.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PaletteList } from "./palette-list.tsx";
import { type PaletteReader, type PaletteState, usePalette } from "./use-palette.ts";

export interface CommandPaletteProps {
  reader: PaletteReader;
  /** Typed before this was loaded. */
  initial: string;
  open: boolean;
  onClose: () => void;
}

/** The command palette: a combobox in a dialog. The browser gives the focus back when it is closed. */
export function CommandPalette({ reader, initial, open, onClose }: CommandPaletteProps) {
  const { t } = useLanguage();
  const close = useEffectEvent(onClose);
  // The page that the back button shows again must not be covered.
  useEffect(() => {
    window.addEventListener("pagehide", close);
    return () => window.removeEventListener("pagehide", close);
  }, []);
  return (
    <Dialog open={open} onClose={onClose} title={t("adminPalette.title")} closeLabel={t("adminPalette.close")}>
      <OpenPalette reader={reader} initial={initial} />
    </Dialog>
  );
}

/** A dialog gives the focus to the first element with this attribute, which React does not render. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute("autofocus", "");

function OpenPalette({ reader, initial }: Pick<CommandPaletteProps, "reader" | "initial">) {
  const { t } = useLanguage();
  const palette = usePalette(reader, initial);
  const listId = useId();
  const { typed, items, chosen } = palette;
  return (
    <>
      <div className="input">
        <Search className="icon" />
        <input
          ref={focusFirst}
          // A field of the type "search" would take the first Escape for itself.
          type="text"
          inputMode="search"
          dir="auto"
          role="combobox"
          aria-label={t("adminPalette.field")}
          placeholder={t("adminPalette.placeholder")}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen < 0 ? undefined : `${listId}-${chosen}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxSearchLength}
          value={typed}
          onChange={(event) => palette.type(event.currentTarget.value)}
          onKeyDown={palette.onKeyDown}
        />
      </div>
      <PaletteStatus palette={palette} />
      <PaletteList palette={palette} listId={listId} />
      <PaletteFoot palette={palette} />
    </>
  );
}

function PaletteStatus({ palette }: { palette: PaletteState }) {
  const { t } = useLanguage();
  const { q, view, items, gone, retry } = palette;
  const { late } = view.answer;
  const isDone = view.state === "done" && view.answered === q;
  const kinds = late.map((kind) => t(`adminPalette.kind_${kind}`)).join(", ");
  const visible =
    (gone && t("adminPalette.gone", { title: gone })) ||
    (view.state === "failed" && t("adminPalette.failed")) ||
    (view.state === "too_many" && t("adminPalette.too_many")) ||
    (isDone && late.length > 0 && t("adminPalette.late", { kinds })) ||
    (isDone && items.length === 0 && t("adminPalette.nothing", { q })) ||
    (items.length === 0 && t("adminPalette.busy"));
  const canRetry = view.state === "failed" || view.state === "too_many" || (isDone && late.length > 0);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className={visible ? "min-w-0 text-small text-muted wrap-anywhere" : "sr-only"} role="status">
        {visible || t("adminPalette.count", { count: items.length })}
      </p>
      {canRetry ? (
        <Button size="compact" onClick={retry}>
          {t("adminPalette.retry")}
        </Button>
      ) : null}
    </div>
  );
}

function PaletteFoot({ palette: { groups, clearRecent } }: { palette: PaletteState }) {
  const { t } = useLanguage();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-label text-muted">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:hidden pointer-coarse:hidden" aria-hidden="true">
        <span>{t("adminPalette.keys_move")}</span>
        <span>{t("adminPalette.keys_open")}</span>
        <span>{t("adminPalette.keys_tab")}</span>
      </p>
      {groups.some(({ name }) => name === "recent") ? (
        <button type="button" className="link" onClick={clearRecent}>
          {t("adminPalette.forget")}
        </button>
      ) : null}
    </div>
  );
}
