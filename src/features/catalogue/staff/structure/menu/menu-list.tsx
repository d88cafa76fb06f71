import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ArrowDown } from "#ui/icons/controls/arrow-down.ts";
import { ArrowUp } from "#ui/icons/controls/arrow-up.ts";
import { GripVertical } from "#ui/icons/controls/grip-vertical.ts";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useReorder } from "../../media/use-reorder.ts";
import type { MenuAnswer } from "./menu.action.ts";
import type { ShownEntry, ShownList } from "./menu.loader.ts";
import { MenuNames } from "./menu-names.tsx";

interface MenuListProps extends ShownList {
  label: string;
  version: number;
  answer: MenuAnswer | null;
  /** Its entries have names of their own. */
  isNamed: boolean;
}

/** A list that is sorted by dragging, by buttons with keys, and without scripts. Every step is one save. */
export function MenuList({ list, entries, label, version, answer, isNamed }: MenuListProps) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const focus = useMovedFocus(entries);
  const { dragged, onPointerDown } = useReorder((from, to) => {
    const entry = entries[from];
    if (!entry) return;
    const step = { step: `move:${to}`, list, key: entry.key, seen: String(version) };
    submit(step, { method: "post", preventScrollReset: true });
  });
  const shown = dragged ? moved(entries, dragged.from, dragged.to) : entries;
  return (
    <ul ref={focus.list} data-reorder="" aria-label={label} className="border-t border-line empty:hidden">
      {shown.map((entry, index) => (
        <li
          key={entry.key}
          data-index={index}
          className={classNames("border-b border-line py-1.5", dragged?.to === index && "bg-mist")}
        >
          <div className="flex items-center gap-2">
            {isHydrated ? (
              <span
                className="cursor-grab touch-none p-1 text-muted max-md:hidden"
                aria-hidden="true"
                onPointerDown={(event) => onPointerDown(event, index)}
              >
                <GripVertical className="icon icon-s" />
              </span>
            ) : null}
            <EntryName entry={entry} />
            <Form method="post" preventScrollReset className="flex shrink-0" onSubmit={focus.remember}>
              <input type="hidden" name="list" value={list} />
              <input type="hidden" name="key" value={entry.key} />
              <input type="hidden" name="seen" value={version} />
              <Tools name={entry.name} index={index} count={entries.length} />
            </Form>
          </div>
          {isNamed ? <MenuNames {...{ list, entry, version, answer }} /> : null}
        </li>
      ))}
    </ul>
  );
}

function EntryName({ entry: { name, path, mark } }: { entry: ShownEntry }) {
  const { t } = useLanguage();
  return (
    <span className="min-w-0 flex-1 text-small wrap-anywhere">
      <span className="font-medium">
        <bdi>{name}</bdi>
      </span>{" "}
      <span className="text-muted">/{path}</span>{" "}
      {mark === null ? null : (
        <Badge tone="clay">{t(mark === "hidden" ? "adminMenu.mark_hidden" : "adminMenu.mark_empty")}</Badge>
      )}
    </span>
  );
}

/** Buttons that move an entry by one place and take it out. */
export function Tools({ name, index, count }: { name: string; index: number; count: number }) {
  const { t } = useLanguage();
  return (
    <>
      <IconButton
        type="submit"
        name="step"
        value={`move:${index - 1}`}
        label={t("adminMenu.move_up", { name })}
        data-mover="up"
        disabled={index === 0}
      >
        <ArrowUp className="icon" />
      </IconButton>
      <IconButton
        type="submit"
        name="step"
        value={`move:${index + 1}`}
        label={t("adminMenu.move_down", { name })}
        data-mover="down"
        disabled={index === count - 1}
      >
        <ArrowDown className="icon" />
      </IconButton>
      <IconButton type="submit" name="step" value="remove" label={t("adminMenu.remove", { name })}>
        <X className="icon" />
      </IconButton>
    </>
  );
}

function moved<One>(all: readonly One[], from: number, to: number): One[] {
  const [one] = all.slice(from, from + 1);
  const others = all.toSpliced(from, 1);
  return one === undefined ? others : others.toSpliced(to, 0, one);
}

/** Keeps the focus on the button of an entry that has moved, or on its other one at the end of the list. */
export function useMovedFocus(entries: readonly { key: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ key: string; mover: string } | null>(null);
  const order = entries.map(({ key }) => key).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order moves the focus
  useEffect(() => {
    const { key = "", mover = "" } = pressed.current ?? {};
    pressed.current = null;
    const item = list.current?.children[entries.findIndex((entry) => entry.key === key)];
    const buttons = item?.querySelectorAll<HTMLButtonElement>("[data-mover]:not(:disabled)") ?? [];
    const same = [...buttons].find((button) => button.dataset.mover === mover) ?? buttons[0];
    same?.focus();
  }, [order]);
  const remember = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const key = new FormData(event.currentTarget).get("key");
    const mover = submitter instanceof HTMLElement ? (submitter.dataset.mover ?? "") : "";
    pressed.current = mover === "" ? null : { key: String(key), mover };
  };
  return { list, remember };
}
