import { type RefObject, useEffect, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { keyOf, selectedBoxes, tick } from "./selection.ts";

type FormRef = RefObject<HTMLFormElement | null>;

/** The keys of the list, and the button that shows them. */
export function ListKeys({ form }: { form: FormRef }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useListKeys(form, () => setOpen(true));
  useRanges(form);
  if (!useHydrated()) return null;
  const keys: [keys: string, text: string][] = [
    ["j, k, ↓, ↑", t("adminProducts.key_move")],
    ["Enter", t("adminProducts.key_open")],
    [`x, ${t("adminProducts.space")}`, t("adminProducts.key_select")],
    ["Shift", t("adminProducts.key_range")],
    ["/", t("adminProducts.key_search")],
    ["Esc", t("adminProducts.key_escape")],
    ["?", t("adminProducts.key_help")],
  ];
  return (
    <>
      <button type="button" className="link text-small max-xl:hidden" onClick={() => setOpen(true)}>
        {t("adminProducts.keys_show")}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("adminProducts.keys")}
        closeLabel={t("adminProducts.keys_close")}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {keys.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="font-medium whitespace-nowrap">{key}</kbd>
              </dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <Tick
          className="mt-5"
          defaultChecked={hasCharacters()}
          onChange={(event) => setCharacters(event.currentTarget.checked)}
        >
          {t("adminProducts.key_characters")}
        </Tick>
        <p className="mt-1 text-small text-muted">{t("adminProducts.key_characters_hint")}</p>
      </Dialog>
    </>
  );
}

const charactersKey = "product-list-characters";

/** Whether keys with a character act, as chosen in this browser. */
function hasCharacters(): boolean {
  try {
    return localStorage.getItem(charactersKey) !== "off";
  } catch {
    return true;
  }
}

function setCharacters(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(charactersKey);
    else localStorage.setItem(charactersKey, "off");
  } catch {
    // Storage is forbidden: the choice cannot be kept.
  }
}

const textFields = "input:not([type=checkbox]), textarea, select, [contenteditable]";

function useListKeys(form: FormRef, showHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest("dialog")) return;
      const rows = [...(form.current?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])];
      const row = rows.findIndex((one) => one.contains(at));
      const key = keyOf(
        {
          key: event.key,
          hasModifier: event.ctrlKey || event.metaKey || event.altKey,
          hasCharacters: hasCharacters(),
        },
        { isInRow: row >= 0, isTyping: at.matches(textFields), isControl: at.matches("input, button") },
      );
      if (key === null) return;
      if (key === "leave") leave(form.current, at, rows);
      else {
        event.preventDefault();
        if (key === "help") showHelp();
        else if (key === "search") searchField()?.select();
        else if (key === "select") toggle(rows[row]);
        else if (key === "open") rows[row]?.querySelector<HTMLElement>("a[href]")?.click();
        else move(rows, row, key === "next" ? 1 : -1, event.shiftKey);
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

function searchField(): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>("main input[name=q]");
  field?.focus();
  return field;
}

function toggle(row: HTMLTableRowElement | undefined): void {
  const box = row?.querySelector<HTMLInputElement>("input[name=p]");
  if (row && box) tick([row], !box.checked);
}

/** Moves the focus to the link of another row; behind the last one to the next page. */
function move(rows: readonly HTMLTableRowElement[], from: number, step: 1 | -1, extends_: boolean): void {
  const to = rows[Math.max(0, from + step)];
  const left = rows[from];
  if (extends_ && left) tick(to ? [left, to] : [left], true);
  const target = to ? to.querySelector<HTMLElement>("a[href]") : document.getElementById("next-page");
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

/** Out of the search to the first row; in the list, takes all ticks away. */
function leave(form: HTMLFormElement | null, at: Element, rows: readonly HTMLTableRowElement[]): void {
  if (at.matches(textFields)) rows[0]?.querySelector<HTMLElement>("a[href]")?.focus();
  else if (selectedBoxes(form).length > 0) tick(rows, false);
}

/** With shift, a press on a box does the same to all rows between it and the last one pressed. */
function useRanges(form: FormRef): void {
  useEffect(() => {
    let last: HTMLTableRowElement | null = null;
    const onClick = (event: MouseEvent) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.name !== "p") return;
      const row = box.closest("tr");
      const rows = [...(form.current?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])];
      if (!row || !rows.includes(row)) return;
      if (event.shiftKey && last) {
        const ends = [rows.indexOf(last), rows.indexOf(row)].sort((one, other) => one - other);
        if (ends[0] !== -1) tick(rows.slice(ends[0], (ends[1] ?? 0) + 1), box.checked);
      }
      last = row;
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [form]);
}
