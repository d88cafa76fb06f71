import { type PaletteItem, type PaletteKind, paletteKinds, personalKinds } from "./item.ts";

/** Something that was opened from the palette, as the browser stores it. */
export type RecentItem = Pick<PaletteItem, "kind" | "title" | "path">;

const most = 20;
const maxLength = 300;

/** A list with this item as its newest. Without customers and companies, whose names are personal; of orders and requests only the number. */
export function withRecent(list: readonly RecentItem[], { kind, title, path }: PaletteItem): RecentItem[] {
  if (isPersonal(kind)) return [...list];
  return [{ kind, title, path }, ...withoutRecent(list, path)].slice(0, most);
}

export function withoutRecent(list: readonly RecentItem[], path: string): RecentItem[] {
  return list.filter((one) => one.path !== path);
}

/** What a browser has stored; anything else gives nothing. */
export function readRecent(stored: string | null): RecentItem[] {
  try {
    const list: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(list) ? list.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isRecent(one: unknown): one is RecentItem {
  if (typeof one !== "object" || one === null) return false;
  const { kind, title, path } = one as Partial<Record<keyof RecentItem, unknown>>;
  return paletteKinds.some((known) => known === kind && !isPersonal(known)) && isText(title) && isText(path);
}

const isPersonal = (kind: PaletteKind) => personalKinds.some((personal) => personal === kind);
const isText = (value: unknown) => typeof value === "string" && value !== "" && value.length <= maxLength;
