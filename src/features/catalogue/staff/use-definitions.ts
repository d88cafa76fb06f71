import { useState } from "react";
import { setDefinitions } from "../domain/definitions/current.ts";
import { createDefinitions } from "../domain/definitions/definitions.ts";
import type { DefinitionRows } from "../domain/definitions/rows.ts";

/**
 * Puts the definitions of a loader in force in the browser before anything of the page is drawn, and newer ones when the page is
 * loaded again, so that an open form shows what somebody has changed meanwhile; the server has its own.
 */
export function useDefinitions(rows: DefinitionRows): void {
  const [version, setVersion] = useState(() => put(rows));
  if (version !== rows.version) setVersion(put(rows));
}

function put(rows: DefinitionRows): number {
  if (typeof document !== "undefined") setDefinitions(createDefinitions(rows));
  return rows.version;
}
