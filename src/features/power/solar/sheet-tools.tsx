import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { type SheetMode, sheetModes } from "./sheet/use-sheet-gestures.ts";

interface SheetToolsProps {
  mode: SheetMode;
  /** There is a face on the sheet that can be changed. */
  canEdit: boolean;
  canUndo: boolean;
  canRedo: boolean;
  isByHand: boolean;
  onMode: (mode: SheetMode) => void;
  onUndo: () => void;
  onRedo: () => void;
  onPlace: () => void;
}

/** What a drag on the sheet does, the way back, and the automatic placing. */
export function SheetTools(props: SheetToolsProps) {
  const { mode, canEdit, canUndo, canRedo, isByHand, onMode, onUndo, onRedo, onPlace } = props;
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <fieldset className="segment">
        <legend className="sr-only">{t("powerSolar.sheet.mode_title")}</legend>
        {sheetModes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            disabled={one !== "face" && !canEdit}
            onClick={() => onMode(one)}
          >
            {t(`powerSolar.sheet.mode.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-1">
        <Button tone="quiet" size="compact" disabled={!canUndo} onClick={onUndo}>
          {t("powerSolar.sheet.undo")}
        </Button>
        <Button tone="quiet" size="compact" disabled={!canRedo} onClick={onRedo}>
          {t("powerSolar.sheet.redo")}
        </Button>
        {isByHand ? (
          <Button tone="quiet" size="compact" onClick={onPlace}>
            {t("powerSolar.sheet.place_again")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
