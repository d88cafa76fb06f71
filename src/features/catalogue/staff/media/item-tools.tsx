import type { ComponentType } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";

type Icon = ComponentType<{ className: string }>;

interface ItemToolsProps {
  name: string;
  index: number;
  count: number;
  /** Back and on, in the direction of the list. */
  arrows: readonly [Icon, Icon];
  /** Removal stands at the end of the line. */
  isSpread?: boolean;
  onMove: (to: number, name: string) => void;
  onRemove: (name: string) => void;
}

/** Buttons that move an item by one place and remove it. */
export function ItemTools({ name, index, count, arrows: [Back, On], isSpread, onMove, onRemove }: ItemToolsProps) {
  const t = useText();
  return (
    <>
      <IconButton
        label={t("adminMedia.move_back", { name })}
        data-mover="back"
        disabled={index === 0}
        onClick={() => onMove(index - 1, name)}
      >
        <Back className="icon" />
      </IconButton>
      <IconButton
        label={t("adminMedia.move_on", { name })}
        data-mover="on"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1, name)}
      >
        <On className="icon" />
      </IconButton>
      <IconButton
        label={t("adminMedia.remove_of", { name })}
        className={isSpread ? "ml-auto" : undefined}
        onClick={() => onRemove(name)}
      >
        <X className="icon" />
      </IconButton>
    </>
  );
}
