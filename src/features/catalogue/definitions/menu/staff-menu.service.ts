import { createContext } from "react-router";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import type { DefinitionWrites } from "../../definition-writes.service.ts";
import { definitions } from "../../domain/definitions/current.ts";
import type { DefinitionError, DefinitionErrorCode } from "../../domain/definitions/definition-errors.ts";
import { emptyMenuRows, linkedCategory, type MenuRows } from "../../domain/definitions/rows.ts";
import { edited, type MenuEdit } from "../../domain/menu/menu-edit.ts";
import { readOwnPath } from "../../domain/redirects/redirect-path.ts";

/** Why a step was not carried out: at a name, at what it leads to, or for the list as a whole. */
export interface MenuError {
  field: "name" | "target" | "list";
  code: DefinitionErrorCode | "nowhere";
  other: string;
}

type Refused = { code: "invalid"; errors: readonly MenuError[] } | { code: "conflict"; version: number };

export interface StaffMenu {
  /** The menu as it is stored, with its version. */
  read(): Promise<{ version: number; menu: MenuRows }>;
  /** Carries out one step if the menu is still at the version that was seen. A step that is sent twice is done once. */
  change(by: { id: string }, edit: MenuEdit, seen: number): Promise<Result<{ version: number }, Refused>>;
}

export const staffMenuContext = createContext<StaffMenu>();

interface StaffMenuDeps {
  writes: DefinitionWrites;
  /** First segments of pages. */
  pages(): ReadonlySet<string>;
}

/** Pages that no customer can use. */
const unlinked: ReadonlySet<string> = new Set(["admin", "error", "ui"]);

/** Edits of the menu over the writes of definitions. No I/O happens here. */
export function createStaffMenu({ writes, pages }: StaffMenuDeps): StaffMenu {
  const read = async () => {
    const { version, rows } = await writes.read("menu", "");
    return { version, menu: rows ?? emptyMenuRows };
  };
  return {
    read,
    async change(by, asked, seen) {
      const edit = withTarget(asked, pages());
      if (!edit) return fail({ code: "invalid", errors: [{ field: "target", code: "nowhere", other: "" }] });
      const { version, menu } = await read();
      const next = edited(menu, edit);
      if (next && JSON.stringify(next) === JSON.stringify(menu)) return ok({ version });
      if (version !== seen) return fail({ code: "conflict", version });
      if (!next) return fail({ code: "invalid", errors: [goneOrTaken(edit)] });
      const done = await writes.change(by, { kind: "menu", subject: "", seen, rows: next });
      if (done.ok) return done;
      if (done.code === "invalid") return fail({ code: "invalid", errors: done.errors.map(errorAt) });
      // Clicked twice at the same moment.
      const now = await read();
      const again = edited(now.menu, edit);
      if (again && JSON.stringify(again) === JSON.stringify(now.menu)) return ok({ version: now.version });
      return fail({ code: "conflict", version: now.version });
    },
  };
}

/** A step whose entry exists: a page by its stored path, and a category however its address was typed. */
function withTarget(edit: MenuEdit, pages: ReadonlySet<string>): MenuEdit | null {
  if (edit.intent !== "add" || edit.list === "groups" || linkedCategory(edit) !== null) return edit;
  const path = readOwnPath(edit.key);
  const category = path === null ? undefined : definitions().categoryAt(path.split("/").at(-1) ?? "");
  if (category) return { ...edit, key: `category:${category.id}` };
  const [first = ""] = path?.split("/") ?? [];
  return path && pages.has(first) && !unlinked.has(first) && !edit.list.startsWith("place:")
    ? { ...edit, key: path }
    : null;
}

function goneOrTaken({ intent, key }: MenuEdit): MenuError {
  return intent === "add"
    ? { field: "target", code: "taken", other: key }
    : { field: "list", code: "unknown", other: key };
}

function errorAt({ code, other }: DefinitionError): MenuError {
  const isName = code === "missing_text" || code === "long_text";
  return { field: isName ? "name" : code === "unknown" || code === "taken" ? "target" : "list", code, other };
}
