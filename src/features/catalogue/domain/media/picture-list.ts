import { defaultFraming, type Framing } from "./framing.ts";
import type { PictureItem, RenderedView } from "./product-media.ts";

/** A JSON list; empty for a text that is none. Its items are checked by the rules of the field. */
export function readList<Item>(value: string): Item[] {
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** The JSON of a list for its field; an empty text for an empty list. */
export function writeList(items: readonly unknown[]): string {
  return items.length === 0 ? "" : JSON.stringify(items);
}

/** Stable key of an item in its gallery: photos and videos may occur more than once, views only once. */
export function pictureKey(items: readonly PictureItem[], index: number): string {
  const name = (item: PictureItem | undefined) => (item?.kind === "render" ? item.view : item?.file);
  const own = name(items[index]);
  return `${own} ${items.slice(0, index).filter((item) => name(item) === own).length}`;
}

/** The item of an uploaded picture or video; its alternative texts are proposed until they are written. */
export function uploadedPicture(file: string, kind: "picture" | "video"): PictureItem {
  if (kind === "picture") return { kind: "photo", file, framing: defaultFraming, alt: {} };
  return { kind: "video", file, poster: null, captions: {}, alt: {} };
}

/**
 * Adds an uploaded item. Files of one choice finish in any order and still stand in the order in which they were chosen: the
 * item goes before the first of those chosen `later`.
 */
export function insertUploaded<Item extends { file: string } | { kind: "render" }>(
  items: readonly Item[],
  item: Item,
  later: readonly string[],
): Item[] {
  const before = items.findIndex((one) => "file" in one && later.includes(one.file));
  return before < 0 ? [...items, item] : items.toSpliced(before, 0, item);
}

/** Moves an item to an index, which is clamped to the list. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  const target = Math.min(Math.max(to, 0), items.length - 1);
  if (moved === undefined || target === from) return [...items];
  return items.toSpliced(from, 1).toSpliced(target, 0, moved);
}

/** The index to which a key moves an item, or `null` for other keys and at the ends. */
export function movedByKey(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const to = targets[key];
  return to === undefined || to === index || to < 0 || to >= count ? null : to;
}

/** Adds a rendered view at the end, or takes it out. Of an empty gallery, which shows all views, the others remain. */
export function toggleRender(
  items: readonly PictureItem[],
  view: RenderedView,
  existing: readonly RenderedView[],
): PictureItem[] {
  const shown = items.length > 0 ? items : existing.map((one): PictureItem => ({ kind: "render", view: one }));
  const without = shown.filter((item) => item.kind !== "render" || item.view !== view);
  return without.length < shown.length ? without : [...shown, { kind: "render", view }];
}

/** Rendered views that the gallery shows; an empty gallery shows all that exist. */
export function shownRenders(items: readonly PictureItem[], existing: readonly RenderedView[]): RenderedView[] {
  if (items.length === 0) return [...existing];
  return existing.filter((view) => items.some((item) => item.kind === "render" && item.view === view));
}

/** Addresses depend on three decimals of the focus point and two of the zoom: nothing finer is stored. */
export function roundedFraming(framing: Framing): Framing {
  const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;
  const zoom = framing.fit === "contain" ? 1 : Math.round(Math.min(Math.max(framing.zoom, 1), maxZoom) * 100) / 100;
  const { x, y } = framing.fit === "contain" ? defaultFraming : framing;
  return { ...framing, x: share(x), y: share(y), zoom };
}

export const maxZoom = 4;
