import { z } from "zod";
import { defaultLocale, type Locale, locales } from "#features/languages/domain/locale.ts";

/** Everything that the people of the shop write around the goods. */
export const blockKinds = ["slides", "promotions", "ads", "faq", "cases", "notices", "passages"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A block by its kind and number. */
export interface BlockRef {
  kind: BlockKind;
  id: number;
}

/** Longest title and longest text of a block, in characters. */
export const titleLength = 160;
export const textLength = 4_000;

const words = z.strictObject({ title: z.string(), text: z.string() });
const moment = z
  .string()
  .transform((at) => new Date(at).toISOString())
  .nullable();

/** A picture that staff has brought, with its size in pixels. */
const picture = z.strictObject({ url: z.string(), width: z.int(), height: z.int() });
export type BlockPicture = z.output<typeof picture>;

/** What a block says, whatever it is: each kind uses the fields that it has a use for (`fieldsOf`). */
const content = z.strictObject({
  /** Title and text; of a question and its answer, of a case and its story. Empty where nobody has written them yet. */
  words: z.strictObject({ ua: words, pl: words, en: words }),
  active: z.boolean(),
  /** Moments between which it is shown. */
  from: moment,
  to: moment,
  category: z.int().nullable(),
  scene: z.string().nullable(),
  picture: picture.nullable(),
  type: z.enum(["image", "video"]),
  /** Address of the video, and where the block leads. */
  video: z.string().nullable(),
  link: z.string().nullable(),
  /** Where an entry stands: the group of a question, the page of a notice, the key of the built-in text of a passage. */
  place: z.string().nullable(),
  /** The question of our own in whose stead this one stands. */
  replaces: z.string().nullable(),
});
export type BlockContent = z.output<typeof content>;

/** A block in which nothing is written yet. */
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

/** A content as the database has it; what it does not say is empty. Throws for what is none. */
export function readContent(stored: unknown): BlockContent {
  const { words: said, ...rest } = stored as { words?: object | null };
  return content.parse({ ...emptyContent, ...rest, words: { ...emptyContent.words, ...said } });
}

/** A field beside words, switch and days. */
export const blockFields = ["category", "scene", "picture", "type", "video", "link", "place", "replaces"] as const;
export type BlockField = (typeof blockFields)[number];

interface KindRules {
  fields: readonly BlockField[];
  /** Words without which it cannot be published, and which a language needs to count as written. */
  needs: readonly ("title" | "text")[];
  /** It is published in every language or not at all: each has a built-in text that would be better than Ukrainian. */
  everyLanguage?: true;
}

/** What each kind of block has. Where only Ukrainian words are needed, who reads another language gets these instead. */
export const kindRules: Record<BlockKind, KindRules> = {
  slides: { fields: ["category", "scene", "picture"], needs: ["title"] },
  promotions: { fields: ["category", "picture"], needs: ["title"] },
  ads: { fields: ["type", "picture", "video", "link"], needs: [] },
  faq: { fields: ["place", "replaces"], needs: ["title", "text"] },
  cases: { fields: ["picture"], needs: ["title", "text"] },
  notices: { fields: ["place"], needs: ["text"] },
  passages: { fields: ["place"], needs: ["text"], everyLanguage: true },
};

/** True if a block speaks this language: everything it needs is there, and whatever the Ukrainian words have. */
export function speaks(kind: BlockKind, { words: said }: BlockContent, locale: Locale): boolean {
  const { needs } = kindRules[kind];
  const wanted = (["title", "text"] as const).filter((one) => needs.includes(one) || said.ua[one] !== "");
  return wanted.every((one) => said[locale][one] !== "");
}

/** True if a block only keeps from the readers the question of our own in whose stead it stands. It needs no words for that. */
export function hides({ replaces, active }: Pick<BlockContent, "replaces" | "active">): boolean {
  return replaces !== null && !active;
}

/** Languages that are missing, in which Ukrainian is shown instead. */
export function missingLanguages(kind: BlockKind, block: BlockContent): Locale[] {
  if (hides(block)) return [];
  return locales.filter((locale) => !speaks(kind, block, locale));
}

/** The words for a reader: in their language, else in Ukrainian. */
export function wordsIn(kind: BlockKind, block: BlockContent, locale: Locale): { title: string; text: string } {
  return speaks(kind, block, locale) ? block.words[locale] : block.words.ua;
}

/** True for an ad that shows nothing: its picture and its title have stand-ins (specification, section 3), but not both. */
function isEmptyAd(kind: BlockKind, { type, picture: shown, words: { ua } }: BlockContent): boolean {
  return kind === "ads" && type === "image" && shown === null && ua.title === "" && ua.text === "";
}

/** Why a block cannot be published, by the name of the field in its form. */
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

/** What a reader meets of a block at a moment. */
export type BlockState = "draft" | "off" | "hidden" | "scheduled" | "over" | "shown";

/** The state of a block that is published with `live`, or of one that never was (null). */
export function stateOf(live: BlockContent | null, now: Date): BlockState {
  if (!live) return "draft";
  if (!live.active && !hides(live)) return "off";
  if (live.from !== null && new Date(live.from) > now) return "scheduled";
  if (live.to !== null && new Date(live.to) <= now) return "over";
  return hides(live) ? "hidden" : "shown";
}

/** A block as its page is called: `slides-12`; null for anything else. */
export function readBlockName(name: string): BlockRef | null {
  const [, kind, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(name) ?? [];
  const known = blockKinds.find((one) => one === kind);
  return known && id ? { kind: known, id: Number(id) } : null;
}

/** The name of a block in addresses and in the audit log. */
export function blockName({ kind, id }: BlockRef): string {
  return `${kind}-${id}`;
}
