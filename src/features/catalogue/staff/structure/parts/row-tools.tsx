import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ArrowDown } from "#ui/icons/controls/arrow-down.ts";
import { ArrowUp } from "#ui/icons/controls/arrow-up.ts";
import { GripVertical } from "#ui/icons/controls/grip-vertical.ts";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Rows } from "./use-rows.ts";

interface RowToolsProps {
  rows: Rows;
  id: string;
  /** Name of the row, for the names of the buttons. */
  name: string;
  /** Why it cannot be taken out; `null` if it can. */
  stays?: string | null;
}

/** Handle to drag a row, and buttons that move it or take it out. */
export function RowTools({ rows, id, name, stays = null }: RowToolsProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const at = rows.ids.indexOf(id);
  return (
    <div className="flex shrink-0 items-center">
      {isHydrated ? (
        <span
          className="hidden cursor-grab touch-none p-2 text-muted md:inline-flex"
          aria-hidden="true"
          onPointerDown={(event) => rows.grip(event, at)}
        >
          <GripVertical className="icon icon-s" />
        </span>
      ) : null}
      <IconButton label={t("adminLists.up", { name })} disabled={at === 0} {...rows.button(`up:${id}`)}>
        <ArrowUp className="icon icon-s" />
      </IconButton>
      <IconButton
        label={t("adminLists.down", { name })}
        disabled={at === rows.ids.length - 1}
        {...rows.button(`down:${id}`)}
      >
        <ArrowDown className="icon icon-s" />
      </IconButton>
      {stays === null ? (
        <IconButton label={t("adminLists.out", { name })} {...rows.button(`out:${id}`)}>
          <X className="icon icon-s" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Says where a row has been moved. */
export function MovedNote({ rows, nameOf }: { rows: Rows; nameOf: (id: string) => string }) {
  const t = useText();
  const { moved, ids } = rows;
  return (
    <p className="sr-only" role="status">
      {moved ? t("adminLists.moved", { name: nameOf(moved.id), place: moved.place, all: ids.length }) : null}
    </p>
  );
}
