import { z } from "zod";
import { defaultLocale, type Locale, locales } from "#features/languages/domain/locale.ts";

/** Kinds of content written by staff. */
export const blockKinds = ["slides", "promotions", "ads", "faq", "cases", "notices", "passages"] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface BlockRef {
  kind: BlockKind;
  id: number;
}

/** Limits in characters. */
export const titleLength = 160;
export const textLength = 4_000;

const words = z.strictObject({ title: z.string(), text: z.string() });
const moment = z
  .string()
  .transform((at) => new Date(at).toISOString())
  .nullable();

/** An uploaded picture with its size in pixels. */
const picture = z.strictObject({ url: z.string(), width: z.int(), height: z.int() });
export type BlockPicture = z.output<typeof picture>;

/** Content of a block of any kind; `kindRules` lists the fields of each kind. */
const content = z.strictObject({
  /** Title and text, or question and answer. "" for a missing translation. */
  words: z.strictObject({ ua: words, pl: words, en: words }),
  active: z.boolean(),
  /** Active from, and until. */
  from: moment,
  to: moment,
  category: z.int().nullable(),
  scene: z.string().nullable(),
  picture: picture.nullable(),
  type: z.enum(["image", "video"]),
  /** URLs of the video and of the link. */
  video: z.string().nullable(),
  link: z.string().nullable(),
  /** Group of a question, page of a notice, or message key of a passage. */
  place: z.string().nullable(),
  /** Id of the built-in question that this one replaces. */
  replaces: z.string().nullable(),
});
export type BlockContent = z.output<typeof content>;

export const emptyContent: BlockContent = {
  words: { ua: { title: "", text: "" }, pl: { title: "", text: "" }, en: { title: "", text: "" } },
  active: true,
  from: null,
  to: null,
  category: null,
  scene: null,
  picture: null,
  type: "image",
  video: null,
  link: null,
  place: null,
  replaces: null,
};

/** Parses stored content; missing fields get defaults. Throws for invalid content. */
export function readContent(stored: unknown): BlockContent {
  const { words: said, ...rest } = stored as { words?: object | null };
  return content.parse({ ...emptyContent, ...rest, words: { ...emptyContent.words, ...said } });
}

/** Fields besides texts, switch and dates. */
export const blockFields = ["category", "scene", "picture", "type", "video", "link", "place", "replaces"] as const;
export type BlockField = (typeof blockFields)[number];

interface KindRules {
  fields: readonly BlockField[];
  /** Texts required for publication, and for a language to count as translated. */
  needs: readonly ("title" | "text")[];
  /** All languages are required: falling back to Ukrainian would be worse than the built-in text. */
  everyLanguage?: true;
}

/** Fields and required texts of each kind. Where only Ukrainian is required, other languages fall back to it. */
export const kindRules: Record<BlockKind, KindRules> = {
  slides: { fields: ["category", "scene", "picture"], needs: ["title"] },
  promotions: { fields: ["category", "picture"], needs: ["title"] },
  ads: { fields: ["type", "picture", "video", "link"], needs: [] },
  faq: { fields: ["place", "replaces"], needs: ["title", "text"] },
  cases: { fields: ["picture"], needs: ["title", "text"] },
  notices: { fields: ["place"], needs: ["text"] },
  passages: { fields: ["place"], needs: ["text"], everyLanguage: true },
};

/** True if the block is translated: it has the required texts, and every text that the Ukrainian version has. */
export function speaks(kind: BlockKind, { words: said }: BlockContent, locale: Locale): boolean {
  const { needs } = kindRules[kind];
  const wanted = (["title", "text"] as const).filter((one) => needs.includes(one) || said.ua[one] !== "");
  return wanted.every((one) => said[locale][one] !== "");
}

/** True if a block is switched off and replaces a built-in question: it then hides that question and needs no texts. */
export function hides({ replaces, active }: Pick<BlockContent, "replaces" | "active">): boolean {
  return replaces !== null && !active;
}

/** Missing translations, for which Ukrainian is shown. */
export function missingLanguages(kind: BlockKind, block: BlockContent): Locale[] {
  if (hides(block)) return [];
  return locales.filter((locale) => !speaks(kind, block, locale));
}

/** Texts in a language, with Ukrainian as fallback. */
export function textsIn(kind: BlockKind, block: BlockContent, locale: Locale): { title: string; text: string } {
  return speaks(kind, block, locale) ? block.words[locale] : block.words.ua;
}

/** True for an ad without picture and without title: each has a default (specification, section 3), but not both. */
function isEmptyAd(kind: BlockKind, { type, picture: shown, words: { ua } }: BlockContent): boolean {
  return kind === "ads" && type === "image" && shown === null && ua.title === "" && ua.text === "";
}

/** Errors that prevent publication, by form field. */
export function publishErrors(kind: BlockKind, block: BlockContent): Record<string, "required" | "empty"> {
  const { fields, needs, everyLanguage } = kindRules[kind];
  const said = hides(block) ? [] : needs;
  const missing: string[] = (everyLanguage ? locales : ([defaultLocale] as const)).flatMap((locale) =>
    said.filter((one) => block.words[locale][one] === "").map((one) => `${locale}_${one}`),
  );
  if (kind === "slides" && block.category === null) missing.push("category");
  if (kind === "slides" && block.scene === null && block.picture === null) missing.push("scene");
  if (kind === "promotions" && block.picture === null) missing.push("upload");
  if (kind === "ads" && block.type === "video" && block.video === null) missing.push("video");
  if (fields.includes("place") && block.place === null) missing.push("place");
  const errors: Record<string, "required" | "empty"> = Object.fromEntries(missing.map((name) => [name, "required"]));
  if (isEmptyAd(kind, block)) errors.upload = "empty";
  return errors;
}

/** Visibility of a block at a given time. */
export type BlockState = "draft" | "off" | "hidden" | "scheduled" | "over" | "shown";

/** State of a block with this published content (`null`: unpublished). */
export function stateOf(live: BlockContent | null, now: Date): BlockState {
  if (!live) return "draft";
  if (!live.active && !hides(live)) return "off";
  if (live.from !== null && new Date(live.from) > now) return "scheduled";
  if (live.to !== null && new Date(live.to) <= now) return "over";
  return hides(live) ? "hidden" : "shown";
}

/** Parses `slides-12`; `null` for anything else. */
export function readBlockName(name: string): BlockRef | null {
  const [, kind, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(name) ?? [];
  const known = blockKinds.find((one) => one === kind);
  return known && id ? { kind: known, id: Number(id) } : null;
}

/** Name of a block in addresses and in the audit trail: `slides-12`. */
export function blockName({ kind, id }: BlockRef): string {
  return `${kind}-${id}`;
}
