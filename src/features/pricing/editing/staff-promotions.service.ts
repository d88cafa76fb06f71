import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { type MarketCode, marketCodes } from "#platform/pure/market/market.ts";
import { ok, type Result } from "#platform/pure/result.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import type { Database } from "#platform/server/db/database.ts";
import {
  type MarketPreview,
  type PreviewFacts,
  previewPromotion,
  promotionOf,
} from "../domain/staff/preview-promotion.ts";
import type { Examples, GoodsCategory, PromotedGoodsSource } from "../domain/staff/promoted-goods.ts";
import type { PromotionErrors, TypedPromotion } from "../domain/staff/promotion-fields.ts";
import type { PromotionListQuery } from "../domain/staff/promotion-list.ts";
import { proposedLabel } from "../domain/staff/propose-labels.ts";
import { type ReadPromotion, readPromotion } from "../domain/staff/read-promotion.ts";
import type { PromotionAction } from "../domain/staff/state-changes.ts";
import { typedOf } from "../domain/staff/typed-promotion.ts";
import {
  labelLanguages,
  type PromotionTab,
  type StoredPromotion,
  type WrittenPromotion,
} from "../domain/staff/written-promotion.ts";
import { selectActive, selectGroups, selectStored } from "./edited-promotions.store.ts";
import {
  changeState,
  createPromotion,
  duplicatePromotion,
  type EditRefusal,
  type InvalidPromotion,
  savePromotion,
} from "./promotion-editing.service.ts";
import { type ListedPromotion, selectPage, selectTabCounts } from "./promotion-list.store.ts";

type Person = { id: string };

/** A form that is saved. `seen`: the version that it shows; `null` for a new promotion, whose id the form has made up. */
export interface SavedForm {
  id: string;
  seen: number | null;
  typed: TypedPromotion;
  /** Starts it too if it is a draft. */
  isStarted: boolean;
}

/** What a form would do, by market, with how many products it is for and how many of these have a reduced price. */
export interface PromotionPreview {
  promotion: WrittenPromotion;
  markets: readonly (MarketPreview & Pick<Examples, "count" | "reduced">)[];
}

/** What a form offers to choose from. */
export interface PromotionChoices {
  categories: readonly GoodsCategory[];
  brands: readonly string[];
  groups: readonly { key: string; name: string }[];
}

/** Promotions for staff. The pages check permissions. */
export interface StaffPromotions {
  /** A page of 50 with the counts of all that match, by tab. */
  list(query: PromotionListQuery): Promise<{
    promotions: ListedPromotion[];
    counts: Record<PromotionTab, number>;
    hasMore: boolean;
  }>;
  one(id: string): Promise<StoredPromotion | null>;
  choices(locale: Locale): Promise<PromotionChoices>;
  goods: Pick<PromotedGoodsSource, "named" | "find">;
  /** The form of a stored promotion. Labels that the shop proposes for it are empty, so that they follow what it gives. */
  form(stored: StoredPromotion): Promise<TypedPromotion>;
  /** What was typed, if it can be read. */
  read(typed: TypedPromotion, before: StoredPromotion | null): Promise<ReturnType<typeof readPromotion>>;
  preview(
    typed: TypedPromotion,
    id: string | null,
    locale: Locale,
  ): Promise<Result<PromotionPreview, { code: "invalid"; errors: PromotionErrors }>>;
  save(by: Person, form: SavedForm): Promise<Result<null, EditRefusal | InvalidPromotion>>;
  act(by: Person, id: string, seen: number, action: PromotionAction): Promise<Result<null, EditRefusal>>;
  /** Gives the id of the copy. */
  duplicate(
    by: Person,
    id: string,
    name: (of: string) => string,
  ): Promise<Result<string, { code: "unknown_promotion" }>>;
  now(): Date;
}

export const staffPromotionsContext = createContext<StaffPromotions>();

interface StaffPromotionsDeps {
  db: Database;
  goods: PromotedGoodsSource;
  texts: Texts;
  now: () => Date;
}

export const promotionPageSize = 50;

/** No I/O happens here. */
export function createStaffPromotions(deps: StaffPromotionsDeps): StaffPromotions {
  const { db, goods, now } = deps;
  const editing = ({ id }: Person) => ({ actor: `user:${id}`, at: now() });
  const one = async (id: string) => (isUuid(id) ? selectStored(db, id) : null);
  return {
    now,
    one,
    goods,
    async list(query) {
      const at = now();
      const [found, counts] = await Promise.all([
        selectPage(db, query, { now: at, limit: promotionPageSize + 1 }),
        selectTabCounts(db, query, at),
      ]);
      const hasMore = found.length > promotionPageSize;
      return { promotions: found.slice(0, promotionPageSize), counts, hasMore };
    },
    async choices(locale) {
      const [categories, brands, groups] = await Promise.all([
        goods.categories(locale),
        goods.brands(),
        selectGroups(db),
      ]);
      return { categories, brands, groups };
    },
    form: (stored) => formOf(deps, stored),
    read: (typed, before) => readTyped(deps, typed, before),
    async preview(typed, id, locale) {
      const read = await readTyped(deps, typed, id === null ? null : await one(id));
      if (!read.ok) return read;
      const promotion = await withLabels(deps, read.value.promotion);
      return ok({ promotion, markets: await previewIn(deps, promotion, id, locale) });
    },
    async save(by, { id, seen, typed, isStarted }) {
      const before = seen === null ? null : await one(id);
      const read = await readTyped(deps, typed, before);
      if (!read.ok) return { ...read, codeOwner: null };
      const promotion = await withLabels(deps, read.value.promotion);
      return seen === null
        ? createPromotion(db, { id, read: { ...read.value, promotion }, isStarted }, editing(by))
        : savePromotion(db, { id, seen, promotion, isStarted }, editing(by));
    },
    act: (by, id, seen, action) => changeState(db, { id, seen, action }, editing(by)),
    async duplicate(by, id, name) {
      const copyId = randomUUID();
      const copied = await duplicatePromotion(db, { id, copyId, name }, editing(by));
      return copied.ok ? ok(copyId) : copied;
    },
  };
}

/** Reads a form. What its promotion named before may stay though it is gone. */
async function readTyped(
  { db, goods, now }: StaffPromotionsDeps,
  typed: TypedPromotion,
  before: StoredPromotion | null,
): Promise<Result<ReadPromotion, { code: "invalid"; errors: PromotionErrors }>> {
  const ids = [...typed.lists.product, ...(typed.texts.gift === "" ? [] : [typed.texts.gift])];
  const [categories, brands, products, groups] = await Promise.all([
    goods.categories("ua"),
    goods.brands(),
    ids.length === 0 ? [] : goods.named(ids, "ua"),
    selectGroups(db),
  ]);
  const known = {
    categories: new Set([...categories.map(({ id }) => id), ...(before?.categories ?? [])]),
    brands: new Set([...brands, ...(before?.brands ?? [])]),
    products: new Set([
      ...products.map(({ id }) => id),
      ...(before?.products ?? []),
      ...(before?.giftProduct ? [before.giftProduct] : []),
    ]),
    groups: new Set(groups.map(({ key }) => key)),
  };
  return readPromotion(typed, known, now());
}

/** Most products that a proposed label names. */
const mostNamed = 3;

/** With a proposal where a label was left empty. */
async function withLabels(
  { goods, texts }: StaffPromotionsDeps,
  promotion: WrittenPromotion,
): Promise<WrittenPromotion> {
  const labels = { ...promotion.labels };
  for (const locale of labelLanguages.filter((language) => labels[language] === ""))
    labels[locale] = proposedLabel(promotion, await mentioned(goods, promotion, locale), texts.in(locale), locale);
  return { ...promotion, labels };
}

async function formOf(deps: StaffPromotionsDeps, stored: StoredPromotion): Promise<TypedPromotion> {
  const { labels } = await withLabels(deps, { ...stored, labels: { ua: "", pl: "", en: "" } });
  const own = (language: keyof typeof labels) =>
    stored.labels[language] === labels[language] ? "" : stored.labels[language];
  const typed = typedOf(stored);
  return { ...typed, texts: { ...typed.texts, label_ua: own("ua"), label_pl: own("pl"), label_en: own("en") } };
}

async function mentioned(goods: PromotedGoodsSource, promotion: WrittenPromotion, locale: Locale) {
  const { categories, products, giftProduct } = promotion;
  const shown = products.length <= mostNamed ? products : [];
  const [tree, named] = await Promise.all([
    categories.length === 0 ? [] : goods.categories(locale),
    goods.named([...shown, ...(giftProduct === null ? [] : [giftProduct])], locale),
  ]);
  const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? id;
  return {
    categories: tree.filter(({ id }) => categories.includes(id)).map(({ name }) => name),
    products: shown.map(nameOf),
    gift: giftProduct === null ? "" : nameOf(giftProduct),
  };
}

async function previewIn(
  { db, goods, now }: StaffPromotionsDeps,
  written: WrittenPromotion,
  id: string | null,
  locale: Locale,
): Promise<PromotionPreview["markets"]> {
  const at = now();
  const [tree, active] = await Promise.all([goods.categories(locale), selectActive(db, at)]);
  const promotion = promotionOf(id ?? "new", written, tree);
  const others = active
    .filter((other) => other.id !== id)
    .map((other) => ({ promotion: promotionOf(other.id, other, tree), name: other.name }));
  const gifts = [promotion, ...others.map((other) => other.promotion)].flatMap(({ benefit }) =>
    benefit.kind === "gift" ? [benefit.productId] : [],
  );
  const found = await Promise.all(
    marketCodes
      .filter((market) => written.markets.includes(market))
      .map(async (market): Promise<[MarketCode, PreviewFacts & Examples]> => {
        const question = { goods: promotion.goods, market, locale, from: written.startsAt, until: written.endsAt };
        const [examples, given] = await Promise.all([goods.examples(question), goods.gifts(gifts, market)]);
        return [market, { ...examples, gifts: given, others }];
      }),
  );
  const facts = new Map(found);
  return previewPromotion(promotion, Object.fromEntries(found), at).map((preview) => {
    return {
      ...preview,
      count: facts.get(preview.market)?.count ?? 0,
      reduced: facts.get(preview.market)?.reduced ?? 0,
    };
  });
}

export type { ListedPromotion };
