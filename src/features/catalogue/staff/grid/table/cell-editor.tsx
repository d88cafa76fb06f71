import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { nextCell } from "../../../domain/grid/cell-range.ts";
import { choicesOf, isMoney } from "../../../domain/grid/grid-cell.ts";
import { anyFieldLabel } from "../../../domain/product-form/field-labels.ts";
import { type CategoryNames, shownText } from "../cell-text.ts";
import { useGrid } from "../grid-context.tsx";
import { activeCell } from "../grid-view.ts";

interface CellEditorProps {
  field: string;
  text: string;
  categories: CategoryNames;
}

/** The input of the active cell. Enter, Tab and leaving it commit, also by scrolling it out of the document; Escape gives up. */
export function CellEditor({ field, text, categories }: CellEditorProps) {
  const { t, locale } = useLanguage();
  const { store } = useGrid();
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const { row } = activeCell(store.view());
  const product = useRef(row?.id).current;
  const choices = row ? choicesOf(field, row.fields) : null;
  useFocusAtEnd(input);
  const { commit, drop } = useCommit((value) => {
    // Another cell may be active by the time this one is left.
    if (product) store.type([{ product, field, to: value ?? text }]);
  }, input);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const grid = event.currentTarget.closest<HTMLElement>("[role=grid]");
    const { rows, columns, selection } = store.view();
    const step = event.shiftKey ? -1 : 1;
    const size = { rows: rows.length, columns: columns.length, pageRows: 1 };
    if (event.key === "Escape") {
      drop();
      store.close();
    } else if (event.key === "Enter" || event.key === "Tab") {
      commit();
      const focus = nextCell(selection.focus, event.key === "Enter" ? "row" : "column", step, size);
      store.select({ anchor: focus, focus });
    } else return;
    event.preventDefault();
    grid?.focus({ preventScroll: true });
  };
  return (
    <>
      <input
        ref={input}
        className="absolute inset-0 w-full bg-paper px-2 text-label text-ink outline-2 -outline-offset-2 outline-sky"
        aria-label={anyFieldLabel(field, { t, locale })}
        defaultValue={text}
        inputMode={isMoney(field) || field === "stock" ? "decimal" : undefined}
        list={choices ? list : undefined}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={() => {
          commit();
          store.close();
        }}
      />
      {choices ? (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {shownText(field, choice, t, categories)}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Commits the value of an input once: by `commit`, or when it leaves the document. After `drop` never. */
function useCommit(take: (value: string | undefined) => void, input: RefObject<HTMLInputElement | null>) {
  const isDone = useRef(false);
  const commit = (): void => {
    if (isDone.current) return;
    isDone.current = true;
    take(input.current?.value);
  };
  const leave = useRef(commit);
  leave.current = commit;
  useLayoutEffect(() => () => leave.current(), []);
  const drop = (): void => {
    isDone.current = true;
  };
  return { commit, drop };
}

function useFocusAtEnd(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [input]);
}
