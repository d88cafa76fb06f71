import { useState } from "react";
import { setDefinitions } from "../domain/definitions/current.ts";
import { createDefinitions } from "../domain/definitions/definitions.ts";
import type { DefinitionRows } from "../domain/definitions/rows.ts";

/** Puts the definitions of a loader in force in the browser before anything of the page is drawn; the server has its own. */
export function useDefinitions(rows: DefinitionRows): void {
  useState(() => {
    if (typeof document !== "undefined") setDefinitions(createDefinitions(rows));
  });
}
