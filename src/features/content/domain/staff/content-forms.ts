import { z } from "zod";
import { categories } from "#features/catalogue/domain/categories.ts";
import { type Locale, locales } from "#features/languages/domain/locale.ts";
import { cleanLine, cleanText, lengthOf } from "#platform/pure/clean-text.ts";
import { dayIn, momentOf, timeIn } from "#platform/pure/days.ts";
import { fail, ok, type Result } from "#platform/pure/result.ts";
import { badTargets, isHttps, isOwnOrHttps, uploadedPicture } from "../blocks/block-address.ts";
import {
  type BlockContent,
  type BlockField,
  type BlockKind,
  blockFields,
  emptyContent,
  kindRules,
  readBlockName,
  textLength,
  titleLength,
} from "../blocks/block-content.ts";
import { passages } from "../blocks/passages.ts";
import { faqGroups } from "../pages/faq.ts";
import { textPages } from "../pages/text-pages.ts";

/** Field errors; each has a message `adminContent.fault_…`. */
export const contentErrors = [
  "required",
  "empty",
  "too_long",
  "address",
  "https",
  "moment",
  "dates",
  "picture",
  "picture_gone",
  "picture_too_large",
  "picture_later",
  "target",
  "icu",
  "braces",
  "forms",
  "line",
  "unknown",
] as const;
export type ContentError = (typeof contentErrors)[number];
export type ContentFormErrors = Record<string, ContentError>;

export const slideScenes = ["solar-panels", "ev-chargers", "portable-solar-panels"] as const;

const seen = z
  .string()
  .regex(/^\d{1,9}$/, "unknown")
  .transform(Number);

/** Actions besides saving and publishing. Deleting needs a confirmation. */
const blockAction = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("withdraw"), seen }),
  z.strictObject({ intent: z.literal("discard"), seen }),
  z.strictObject({ intent: z.literal("delete"), seen, sure: z.literal("on", "required") }),
]);
export type BlockAction = z.output<typeof blockAction>;

const block = z.string().transform((name, context) => {
  const ref = readBlockName(name);
  if (!ref) context.addIssue({ code: "custom", message: "unknown" });
  return ref ?? z.NEVER;
});

/** Actions in the list of a kind. */
const listAction = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("up"), block }),
  z.strictObject({ intent: z.literal("down"), block }),
  z.strictObject({ intent: z.literal("hide"), question: z.string() }),
  z.strictObject({ intent: z.literal("show"), block, seen }),
]);
export type ListAction = z.output<typeof listAction>;

/** A parsed form of a block. */
export interface WrittenBlock {
  intent: "save" | "publish";
  seen: number;
  content: BlockContent;
}

/** Context for parsing a form. */
interface FormContext {
  kind: BlockKind;
  /** Time zone of the form's dates. */
  timeZone: string;
  /** Current pictures of the block. */
  pictures: readonly NonNullable<BlockContent["picture"]>[];
  /** Ids of built-in questions. */
  questions: readonly string[];
  isFillable: (text: string, locale: Locale) => boolean;
}

const words = (max: number, clean: (typed: string) => string) =>
  z
    .string()
    .default("")
    .transform(clean)
    .refine((text) => lengthOf(text) <= max, "too_long");
const title = words(titleLength, cleanLine);
const textOf = (kind: BlockKind) =>
  words(textLength, cleanText).refine((said) => badTargets(said, isFilled(kind)).length === 0, "target");
const address = (isGood: (address: string) => boolean, error: ContentError) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.trim() || null)
    .refine((typed) => typed === null || isGood(typed), error);
const oneOf = (known: readonly string[]) =>
  z
    .string()
    .default("")
    .transform((typed) => typed || null)
    .refine((typed) => typed === null || known.includes(typed), "unknown");
/** Id of a category; `null` for none. */
const categoryId = z
  .string()
  .default("")
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine((id) => id === null || categories().some((one) => one.id === id), "unknown");
const tick = z.literal("on", "unknown").optional();

/** True for kinds whose texts may contain placeholders. */
function isFilled(kind: BlockKind): boolean {
  return kind === "faq" || kind === "passages";
}

/** Possible places of a kind. */
export function placesOf(kind: BlockKind): readonly string[] {
  if (kind === "passages") return passages.map(({ key }) => key);
  return kind === "faq" ? faqGroups : textPages.map(([path]) => path);
}

function schemaOf({ kind, timeZone, pictures, questions }: FormContext) {
  const moment = z
    .string()
    .default("")
    .transform((typed, context) => {
      if (typed === "") return null;
      const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/.exec(typed) ?? [];
      const at = day && time ? momentOf(day, time, timeZone) : null;
      if (at && at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200) return at.toISOString();
      context.addIssue({ code: "custom", message: "moment" });
      return z.NEVER;
    });
  const text = textOf(kind);
  return z.strictObject({
    intent: z.enum(["save", "publish"], "unknown"),
    seen,
    ...(Object.fromEntries(
      locales.flatMap((locale) => [
        [`${locale}_title`, title],
        [`${locale}_text`, text],
      ]),
    ) as Record<`${Locale}_title`, typeof title> & Record<`${Locale}_text`, typeof text>),
    active: tick,
    from: moment,
    to: moment,
    category: categoryId,
    scene: oneOf(slideScenes),
    picture: z
      .string()
      .default("")
      .transform((url, context) => {
        if (url === "") return null;
        const known = pictures.find((one) => one.url === url) ?? uploadedPicture(url);
        if (!known) context.addIssue({ code: "custom", message: "picture" });
        return known ?? z.NEVER;
      }),
    no_picture: tick,
    type: z.enum(["image", "video"], "unknown").default("image"),
    video: address(isHttps, "https"),
    link: address(isOwnOrHttps, "address"),
    place: oneOf(placesOf(kind)),
    replaces: oneOf(questions),
  });
}

/** Parses and validates the form of a block; unknown fields are errors. */
export function readContentForm(
  form: URLSearchParams,
  context: FormContext,
): Result<WrittenBlock, { code: "invalid_fields"; errors: ContentFormErrors }> {
  const parsed = schemaOf(context).safeParse(Object.fromEntries(form));
  if (!parsed.success) return fail({ code: "invalid_fields" as const, errors: errorsOf(parsed.error) });
  const { intent, seen: version, active, from, to, no_picture, picture, ...rest } = parsed.data;
  if (from !== null && to !== null && from >= to) {
    return fail({ code: "invalid_fields" as const, errors: { to: "dates" as const } });
  }
  const has = (field: BlockField) => kindRules[context.kind].fields.includes(field);
  const said = (locale: Locale) => ({ title: rest[`${locale}_title`], text: rest[`${locale}_text`] });
  const content: BlockContent = {
    ...emptyContent,
    words: { ua: said("ua"), pl: said("pl"), en: said("en") },
    active: active === "on",
    from,
    to,
    ...(has("category") && { category: rest.category }),
    ...(has("scene") && { scene: rest.scene }),
    ...(has("picture") && { picture: no_picture === "on" ? null : picture }),
    ...(has("type") && { type: rest.type }),
    ...(has("video") && { video: rest.video }),
    ...(has("link") && { link: rest.link }),
    ...(has("place") && { place: rest.place }),
    ...(has("replaces") && { replaces: rest.replaces }),
  };
  const icu = context.kind === "faq" ? icuErrors(content, context.isFillable) : {};
  if (Object.keys(icu).length > 0) return fail({ code: "invalid_fields" as const, errors: icu });
  return ok({ intent, seen: version, content });
}

/** Questions and answers are ICU texts with placeholders, checked per language. */
function icuErrors({ words: said }: BlockContent, isFillable: FormContext["isFillable"]): ContentFormErrors {
  const bad = locales.flatMap((locale) =>
    (["title", "text"] as const)
      .filter((part) => !isFillable(said[locale][part], locale))
      .map((part) => `${locale}_${part}`),
  );
  return Object.fromEntries(bad.map((name) => [name, "icu" as const]));
}

export function readBlockAction(
  form: URLSearchParams,
): Result<BlockAction, { code: "invalid_fields"; errors: ContentFormErrors }> {
  const parsed = blockAction.safeParse(Object.fromEntries(form));
  return parsed.success ? ok(parsed.data) : fail({ code: "invalid_fields", errors: errorsOf(parsed.error) });
}

/** `null` for an invalid form. */
export function readListAction(form: URLSearchParams): ListAction | null {
  return listAction.safeParse(Object.fromEntries(form)).data ?? null;
}

function errorsOf({ issues }: z.ZodError): ContentFormErrors {
  const errors: ContentFormErrors = {};
  for (const { path, message } of issues) {
    errors[String(path[0] ?? "intent")] ??= contentErrors.find((error) => error === message) ?? "unknown";
  }
  return errors;
}

/** Form values of a block. */
export function fieldsOf(content: BlockContent, timeZone: string): Record<string, string> {
  const local = (at: string | null): string => {
    if (at === null) return "";
    const instant = new Date(at);
    return `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant).padStart(5, "0")}`;
  };
  return {
    ...Object.fromEntries(
      locales.flatMap((locale) => [
        [`${locale}_title`, content.words[locale].title],
        [`${locale}_text`, content.words[locale].text],
      ]),
    ),
    active: content.active ? "on" : "",
    from: local(content.from),
    to: local(content.to),
    category: content.category === null ? "" : String(content.category),
    scene: content.scene ?? "",
    picture: content.picture?.url ?? "",
    type: content.type,
    video: content.video ?? "",
    link: content.link ?? "",
    place: content.place ?? "",
    replaces: content.replaces ?? "",
  };
}

/** Fields of the kind in which typed and current values differ. */
export function typedDifferences(
  kind: BlockKind,
  typed: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): { field: string; mine: string; theirs: string }[] {
  const unused = blockFields.filter((field) => !kindRules[kind].fields.includes(field));
  return Object.entries(now).flatMap(([field, theirs]) => {
    if (unused.some((one) => one === field)) return [];
    const mine = typed[field] ?? "";
    return mine.replaceAll("\r\n", "\n").trim() === theirs ? [] : [{ field, mine, theirs }];
  });
}
