import { type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Result } from "#platform/pure/result.ts";
import type { MenuError, StaffMenu } from "../../../definitions/menu/staff-menu.service.ts";
import { type MenuEdit, type MenuList, type Names, readMenuList } from "../../../domain/menu/menu-edit.ts";

/** Answer to a step that was not carried out. What was typed stays. */
export interface MenuAnswer {
  intent: MenuEdit["intent"];
  list: MenuList;
  key: string;
  /** Place of a move. */
  to: number | null;
  names: Names;
  /** Address of a page that was typed. */
  page: string;
  errors: readonly MenuError[];
  /** Somebody else changed the menu meanwhile; the version of now. */
  conflict: number | null;
}

interface Deps {
  menu: Pick<StaffMenu, "change">;
  by: { id: string };
}

/** Carries out a step of a form: `step` (`move:3`, `remove`, `add` or `rename`), `list`, `key` or `category` and `page`, names, `seen`. */
export async function writeMenu(
  { menu, by }: Deps,
  form: URLSearchParams,
): Promise<Result<null, { code: "unknown" } | { code: "refused"; answer: MenuAnswer }>> {
  const list = readMenuList(form.get("list") ?? "");
  const step = /^(?:(move):(\d{1,3})|remove|add|rename)$/.exec(form.get("step") ?? "");
  if (!list || !step) return { ok: false, code: "unknown" };
  const seen = /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
  const page = (form.get("page") ?? "").slice(0, 300);
  const key = (form.get("key") || form.get("category") || page.trim()).slice(0, 300);
  const names = Object.fromEntries(
    locales.map((locale) => [locale, (form.get(`name_${locale}`) ?? "").slice(0, 300)]),
  ) as Record<Locale, string>;
  const edit = editOf(step, { list, key, names });
  const answer = { intent: edit.intent, list, key, to: edit.intent === "move" ? edit.to : null, names, page };
  if (key === "") {
    const errors: MenuError[] = [{ field: "target", code: "nowhere", other: "" }];
    return { ok: false, code: "refused", answer: { ...answer, errors, conflict: null } };
  }
  const done = await menu.change(by, edit, seen);
  if (done.ok) return { ok: true, value: null };
  const refused =
    done.code === "conflict" ? { errors: [], conflict: done.version } : { errors: done.errors, conflict: null };
  return { ok: false, code: "refused", answer: { ...answer, ...refused } };
}

function editOf(
  [whole, isMove, to]: RegExpExecArray,
  { list, key, names }: { list: MenuList; key: string; names: Names },
): MenuEdit {
  if (isMove) return { intent: "move", list, key, to: Number(to) };
  if (whole === "add") return { intent: "add", list, key, names };
  return whole === "rename" ? { intent: "rename", list, key, names } : { intent: "remove", list, key };
}
