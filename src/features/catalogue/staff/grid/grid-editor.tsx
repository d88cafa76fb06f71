import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { GridRow } from "../../domain/bulk-edit/bulk-change.ts";
import type { TaxRates } from "../../domain/grid/grid-tools.ts";
import { changesOf } from "../../domain/grid/sheet.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import { columnOf } from "../../domain/product-writes/columns.ts";
import type { CategoryNames } from "./cell-text.ts";
import { ChangeBar } from "./change-bar.tsx";
import { GridContext, useGrid, useView } from "./grid-context.tsx";
import { ActiveCellLine, ErrorList, LastNote } from "./grid-notes.tsx";
import { createGridStore } from "./grid-store.ts";
import { LeftChanges } from "./left-changes.tsx";
import { PasteBox } from "./paste-box.tsx";
import { ConflictList } from "./review/conflict-list.tsx";
import { DoneNotice } from "./review/done-notice.tsx";
import { FailureNotice } from "./review/failure-notice.tsx";
import { ReviewPanel } from "./review/review-panel.tsx";
import { useReview } from "./review/use-review.ts";
import { RowList } from "./row-list.tsx";
import { storedEdits } from "./stored-edits.ts";
import { GridTable } from "./table/grid-table.tsx";
import { ToolBar } from "./tool-bar.tsx";

export interface GridEditorProps {
  account: string;
  rows: readonly GridRow[];
  columns: readonly string[];
  offered: readonly string[];
  categories: CategoryNames;
  taxRates: TaxRates;
}

/** The grid with its tools, from typing to the applied change. */
export function GridEditor({ rows, columns, taxRates, ...rest }: GridEditorProps) {
  const [store] = useState(() => createGridStore(rows, columns));
  const loaded = useRef(rows);
  useEffect(() => {
    if (loaded.current !== rows || store.view().columns !== columns) store.take(rows, columns);
    loaded.current = rows;
  }, [store, rows, columns]);
  const setting = useMemo(() => ({ store, taxRates }), [store, taxRates]);
  return (
    <GridContext value={setting}>
      <Editing {...rest} />
    </GridContext>
  );
}

/** Milliseconds after a change until it is put into the browser's storage. */
const storeAfter = 300;
const narrow = "(max-width: 767px), (pointer: coarse)";

function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function Editing({ account, offered, categories }: Omit<GridEditorProps, "rows" | "columns" | "taxRates">) {
  const { t, locale } = useLanguage();
  const { store } = useGrid();
  const { review, preview, apply, back } = useReview();
  const device = useMemo(() => storedEdits(account), [account]);
  const isNarrow = useMedia(narrow);
  const fieldOf = useMemo(
    () => headingReader(offered, (field) => anyFieldLabel(field, { t, locale })),
    [offered, t, locale],
  );
  useStored(device);
  const go = (product: string, field: string): void => {
    back();
    const { rows, columns } = store.view();
    const place = { row: rows.findIndex(({ id }) => id === product), column: columns.indexOf(field) };
    if (place.row < 0 || place.column < 0) return;
    store.select({ anchor: place, focus: place });
    requestAnimationFrame(() => {
      const input = document.querySelector<HTMLElement>(`[data-product="${product}"] input:not([type=checkbox])`);
      (document.querySelector<HTMLElement>("[role=grid]") ?? input)?.focus();
    });
  };
  if (review.step === "ready" || review.step === "applying") {
    return (
      <>
        <LeaveGuard />
        <ReviewPanel review={review} categories={categories} onApply={apply} onBack={() => back()} onGo={go} />
      </>
    );
  }
  return (
    <>
      <LeaveGuard />
      <LeftChanges device={device} />
      {review.step === "done" ? <DoneNotice done={review.done} /> : null}
      {review.step === "typing" ? <FailureNotice failure={review.failure} /> : null}
      <ConflictList categories={categories} />
      <ToolBar />
      <PasteBox fieldOf={fieldOf} />
      <LastNote />
      {isNarrow ? <RowList categories={categories} /> : <GridTable categories={categories} fieldOf={fieldOf} />}
      {isNarrow ? null : <ActiveCellLine categories={categories} />}
      <ErrorList onGo={go} />
      <ChangeBar isBusy={review.step === "loading"} onPreview={preview} />
    </>
  );
}

/** Finds the field of a name in the heading of a pasted table: a column of the import format or its label here. */
function headingReader(offered: readonly string[], labelOf: (field: string) => string) {
  const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, " ");
  const byName = new Map(
    offered.flatMap(
      (field) =>
        [
          [plain(labelOf(field)), field],
          [plain(field), field],
        ] as const,
    ),
  );
  byName.set("sku", "sku").set(plain(labelOf("sku")), "sku");
  return (name: string): string | null => byName.get(plain(name)) ?? columnOf(name)?.name ?? null;
}

/** Puts what is typed into the browser's storage, shortly after each change and when the page is left. */
function useStored(device: ReturnType<typeof storedEdits>): void {
  const { store } = useGrid();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sheet = store.view().sheet;
    const put = (): void => {
      clearTimeout(timer);
      const view = store.view();
      device.put(changesOf(view.sheet, view.byId));
    };
    const forget = store.subscribe(() => {
      if (store.view().sheet === sheet) return;
      sheet = store.view().sheet;
      clearTimeout(timer);
      timer = setTimeout(put, storeAfter);
    });
    window.addEventListener("pagehide", put);
    return () => {
      put();
      forget();
      window.removeEventListener("pagehide", put);
    };
  }, [store, device]);
}

/** Asks before the page is left with changes that are not applied. */
function LeaveGuard() {
  const { t } = useLanguage();
  const hasChanges = useView(({ sheet }) => sheet.typed.size > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(t("adminGrid.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasChanges]);
  return null;
}
