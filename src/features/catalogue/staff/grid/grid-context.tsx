import { createContext, useContext, useSyncExternalStore } from "react";
import type { TaxRates } from "../../domain/grid/grid-tools.ts";
import type { GridStore } from "./grid-store.ts";
import type { GridView } from "./grid-view.ts";

interface GridSetting {
  store: GridStore;
  taxRates: TaxRates;
}

export const GridContext = createContext<GridSetting | null>(null);

/** The open grid. Throws outside of it. */
export function useGrid(): GridSetting {
  const setting = useContext(GridContext);
  if (!setting) throw new Error("useGrid outside of the grid");
  return setting;
}

/** A part of the state; renders again when it is another value. */
export function useView<T>(pick: (view: GridView) => T): T {
  const { store } = useGrid();
  const read = () => pick(store.view());
  return useSyncExternalStore(store.subscribe, read, read);
}
