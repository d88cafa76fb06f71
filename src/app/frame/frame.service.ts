import { createContext } from "react-router";
import type { Catalogue } from "#features/catalogue/catalogue.service.ts";
import type { MenuCategory } from "#features/catalogue/categories/categories.service.ts";
import { withDescendants } from "#features/catalogue/domain/categories.ts";
import { definitions } from "#features/catalogue/domain/definitions/current.ts";
import { wordsOf } from "#features/catalogue/domain/definitions/plain-texts.ts";
import { type LinkRow, linkedCategory } from "#features/catalogue/domain/definitions/rows.ts";
import { scenePicture } from "#features/catalogue/domain/pictures/rendered.ts";
import type { Audience } from "#features/catalogue/domain/product.ts";
import type { ChatApp } from "#features/consent/domain/chat.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { MarketCode } from "#platform/pure/market/market.ts";
import { emptyMenu, type FooterLink, type FrameMenu, type MenuItem } from "./frame-menu.ts";

/** Data of the frame. `origin` is the public address of the site, for canonical links. */
export interface FrameService {
  origin: string;
  /** The chat of a market, loaded with the reader's consent; `null` if none is configured. */
  chat(market: MarketCode): ChatApp | null;
  /** Never fails: after the timeout it calls `makeshift` and returns the last known menu, at first an empty one. */
  menu(audience: Audience, makeshift?: () => void): Promise<FrameMenu>;
}

export const frameContext = createContext<FrameService>();

/** Milliseconds to wait for the menu, so that the header does not delay an error page. */
const timeout = 1_500;

/** Categories for the machine in the menu's banner: solar lighting towers at first, as in its picture. */
const bannerCategories = () => definitions().menu.places.banner.flatMap((id) => withDescendants(id));

export function createFrame({
  origin,
  chat,
  catalogue,
  banner,
}: {
  origin: string;
  chat: FrameService["chat"];
  catalogue: Pick<Catalogue, "menu">;
  banner: (audience: Audience) => Promise<FrameMenu["machine"]>;
}): FrameService {
  const lastKnown = new Map<string, FrameMenu>();

  async function ask(audience: Audience): Promise<FrameMenu> {
    const [categories, machine] = await Promise.all([catalogue.menu(audience), banner(audience)]);
    return { groups: grouped(categories, audience.locale), machine, ...linksOf(categories, audience.locale) };
  }

  return {
    origin,
    chat,
    async menu(audience, makeshift) {
      const key = `${audience.locale} ${audience.market}`;
      try {
        const menu = await inTime(ask(audience));
        lastKnown.set(key, menu);
        return menu;
      } catch {
        makeshift?.();
        // Links with names of their own need no database.
        return lastKnown.get(key) ?? { ...emptyMenu, ...linksOf([], audience.locale) };
      }
    },
  };
}

/** The machine in the menu's banner: the first of its categories that is rented by the day. */
export async function bannerMachine(
  catalogue: Pick<Catalogue, "listing">,
  audience: Audience,
): Promise<FrameMenu["machine"]> {
  const { cards } = await catalogue.listing(bannerCategories(), { pageSize: 6 }, audience);
  const [machine] = cards.flatMap(({ id, address, name, picture, rental }) =>
    rental?.day
      ? {
          id,
          address,
          name,
          picture,
          scene: scenePicture("banner"),
          day: rental.day.net,
          week: rental.week?.net ?? null,
        }
      : [],
  );
  return machine ?? null;
}

function grouped(categories: readonly MenuCategory[], locale: Locale): FrameMenu["groups"] {
  const items = new Map(visible(categories).map((category) => [category.id, menuItem(category)]));
  return definitions().menu.groups.map(({ key, categories: ids, pages, texts }) => ({
    key,
    name: wordsOf(texts, "name")?.[locale] ?? key,
    items: [...ids.flatMap((id) => items.get(id) ?? []), ...pages.flatMap((page) => pageItem(page, locale))],
  }));
}

/** Hidden categories keep their address, but are shown nowhere. */
function visible(categories: readonly MenuCategory[]): MenuCategory[] {
  return categories.filter(({ id }) => !definitions().category(id)?.hidden);
}

function pageItem({ key, texts }: LinkRow, locale: Locale): MenuItem[] {
  const name = wordsOf(texts, "name")?.[locale];
  return name === undefined ? [] : [{ slug: key, name, range: "", picture: "", lowest: null }];
}

/** Links of footer and error pages. One without a name of its own needs the name of its category. */
function linksOf(categories: readonly MenuCategory[], locale: Locale): Pick<FrameMenu, "footer" | "help"> {
  const known = new Map(categories.map((category) => [category.id, category]));
  const isHidden = (id: number | null) => id !== null && definitions().category(id)?.hidden;
  const linked = (rows: readonly LinkRow[]) =>
    rows.flatMap((row) => {
      const id = linkedCategory(row);
      const category = id === null ? undefined : known.get(id);
      const path = id === null ? row.key : definitions().category(id)?.slug;
      const name = wordsOf(row.texts, "name")?.[locale] ?? category?.shortName;
      return path === undefined || name === undefined || isHidden(id) ? [] : [{ path, name, category }];
    });
  const footer = (rows: readonly LinkRow[]) => linked(rows).map(({ path, name }): FooterLink => [path, name]);
  const { footer_product, footer_support, footer_about, footer_legal, help } = definitions().menu.links;
  const perDay = categories.flatMap(({ rental, fromDay }) => (rental && fromDay ? [fromDay.gross] : []));
  const lowestOf = (path: string, category: MenuCategory | undefined) => {
    if (path === "rental") return perDay.length > 0 ? Math.min(...perDay) : null;
    return category ? menuItem(category).lowest : null;
  };
  return {
    footer: {
      product: footer(footer_product),
      support: footer(footer_support),
      about: footer(footer_about),
      legal: footer(footer_legal),
    },
    help: linked(help).map(({ path, name, category }) => ({
      ...{ path, name, lowest: lowestOf(path, category) },
      isPerDay: path === "rental" || category?.rental === true,
    })),
  };
}

function menuItem({ slug, shortName, picture, range, rental, from, fromDay }: MenuCategory): MenuItem {
  return {
    slug,
    name: shortName,
    range: range ? `${range.value}\u00a0${range.unit}`.trim() : "",
    picture,
    lowest: (rental ? fromDay : from)?.gross ?? null,
  };
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The menu took too long")), timeout);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
