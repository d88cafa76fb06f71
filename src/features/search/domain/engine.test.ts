import { beforeAll, describe, expect, test } from "vitest";
import type { Index, IndexedProduct } from "#features/catalogue/domain/product-index/product-index.ts";
import { plainShelf, seedCategories, seedProducts } from "../../../../test/relevance/seed-shelf.ts";
import { createEngine, type Engine, type FindOptions } from "./engine.ts";
import { lexicon } from "./lexicon/current.ts";

type Locale = FindOptions["locale"];

const products = seedProducts();
let engine: Engine;

function fill(list: IndexedProduct[], index: Index = plainShelf(list)): Engine {
  const made = createEngine(index, lexicon());
  made.describe(seedCategories());
  for (const [ordinal, product] of list.entries()) made.put(ordinal, product);
  return made;
}

beforeAll(() => {
  engine = fill(products);
});

const find = (query: string, locale: Locale = "ua", options: Partial<FindOptions> = {}) =>
  engine.find(query, { locale, limit: 100, ...options });
const skus = (ids: readonly string[]) => ids.map((id) => products.find((product) => product.id === id)?.sku);

describe("the first result", () => {
  test.each<[kind: string, locale: Locale, query: string, sku: string]>([
    ["case", "ua", "PYLONTECH us5000", "BAT-PYLONTECH-US5000"],
    ["diacritics", "pl", "dzwig gasienicowy", "CRN-MAEDA-MC285C"],
    ["diacritics", "ua", "konner", "GEN-KS-7000E"],
    ["an apostrophe", "ua", "роз’єм mc4", "ADP-STAUBLI-MC4-EVO2"],
    ["another apostrophe", "ua", "роз'єм mc4", "ADP-STAUBLI-MC4-EVO2"],
    ["no apostrophe", "ua", "розєм mc4", "ADP-STAUBLI-MC4-EVO2"],
    ["separators", "ua", "SUN-5K-SG03LP1-EU", "INV-DEYE-SUN-5K-SG03LP1-EU"],
    ["no separators", "ua", "sun5ksg03lp1eu", "INV-DEYE-SUN-5K-SG03LP1-EU"],
    ["spaces", "ua", "sun 5k sg03lp1", "INV-DEYE-SUN-5K-SG03LP1-EU"],
    ["other spaces", "pl", "us 5000", "BAT-PYLONTECH-US5000"],
    ["slashes", "en", "z-45/25j", "LFT-GENIE-Z-45-25J-RT"],
    ["dots", "pl", "stp8.0-3se-40", "INV-SMA-STP8.0-3SE-40"],
    ["a part of a model", "en", "sg03lp1", "INV-DEYE-SUN-5K-SG03LP1-EU"],
    ["a look-alike letter", "ua", "АС180", "PPS-BLUETTI-AC180"],
    ["the SKU", "en", "gen-honda-eu22i", "GEN-HONDA-EU22I"],
    ["forms", "ua", "одномісного щоглового підйомника", "LFT-GENIE-AWP-30S"],
    ["forms", "pl", "żurawi samojezdnych", "CRN-LIEBHERR-LTM-1050-3.1"],
    ["a typo", "ua", "пілонтех", "BAT-PYLONTECH-US5000"],
    ["exchanged letters", "ua", "pylnotech", "BAT-PYLONTECH-US5000"],
    ["two typos in a long word", "en", "bifasial solar pannel", "PAN-LONGI-LR5-54HABB-410M"],
    ["transliteration", "ua", "avtokran", "CRN-LIEBHERR-LTM-1050-3.1"],
    ["transliteration back", "ua", "хонда", "GEN-HONDA-EU22I"],
    ["the wrong layout", "ua", "fdnjrhfy", "CRN-LIEBHERR-LTM-1050-3.1"],
    ["signs that are letters", "ua", "rf,tkm 6мм2", "CAB-HELUKABEL-SOLARFLEX-6"],
    ["the wrong layout back", "en", "рщтвф", "GEN-HONDA-EU22I"],
    ["a unit", "ua", "панель 580 вт", "PAN-JINKO-JKM580N-72HL4-V"],
    ["a unit joined", "ua", "панель 580вт", "PAN-JINKO-JKM580N-72HL4-V"],
    ["a multiple of a unit", "en", "12000w hybrid inverter", "INV-DEYE-SUN-12K-SG04LP3-EU"],
    ["two figures", "ua", "48в 100ач", "BAT-PYLONTECH-US5000"],
    ["cores and cross-section", "ua", "3х2,5", "CAB-VVGNG-3X2.5"],
    ["a synonym", "pl", "eska 25a", "SWT-ABB-S203-C25"],
    ["an abbreviation", "ua", "акб pylontech", "BAT-PYLONTECH-US5000"],
    ["another language", "pl", "автокран", "CRN-LIEBHERR-LTM-1050-3.1"],
    ["languages together", "ua", "falownik growatt", "INV-GROWATT-MIN-6000TL-X"],
    ["a description only", "ua", "бойлер", "SWT-EATON-PL6-C20-1"],
    ["words that are not typed to the end", "ua", "низьковольтний аку", "BAT-PYLONTECH-US5000"],
    ["words written together", "ua", "сонячнийкабель", "CAB-HELUKABEL-SOLARFLEX-4"],
  ])("%s (%s): %s", (_kind, locale, query, sku) => {
    expect(skus(find(query, locale).ids)[0]).toBe(sku);
  });
});

describe("did you mean", () => {
  test.each<[locale: Locale, query: string, corrected: string | null]>([
    ["ua", "інвертор", null],
    ["ua", "інвертори deye", null],
    ["ua", "ghbcnhsq", "пристрій"],
    ["ua", "frevekznjh 48в", "акумулятор 48в"],
    ["ua", "кабкль", "кабель"],
    ["ua", "deye фіолетовий", "deye"],
    ["pl", "podnośnk", "podnośnik"],
    ["pl", "ładowarką", null],
    ["ua", "qzqzqzqz", null],
    // A word of the page's language, if one is as close.
    ["ua", "панєль", "панель"],
    ["pl", "akumuliator", "akumulator"],
    // The same word in another alphabet is not a correction.
    ["ua", "akumuliator", null],
    ["ua", "soniachna panel", null],
    ["ua", "хонда", null],
    ["ua", "SUN-12К", null],
    // Brands spelt phonetically.
    ["ua", "дайє", "deye"],
    ["ua", "інвнтор", "інвертор"],
    // Short words are close to too many others.
    ["ua", "комплект для дому 5 квт", null],
    ["ua", "комплект дача 5 квт", "комплект 5 квт"],
  ])("in %s for %s: %s", (locale, query, corrected) => {
    expect(find(query, locale).corrected).toBe(corrected);
  });

  test.each<[locale: Locale, query: string]>([
    ["ua", "ціна"],
    ["ua", "ціну"],
    ["ua", "price"],
    ["ua", "скільки коштує"],
    ["pl", "cena"],
    ["pl", "tanio kupić"],
    ["en", "cheap price"],
    ["ua", "цін"],
  ])("a question without a thing (%s: %s) is no misspelt thing", (locale, query) => {
    expect(find(query, locale)).toMatchObject({ total: 0, corrected: null });
  });

  test("a purpose is ignored beside a product, but searched for alone", () => {
    expect(skus(find("комплект для дому 5 квт").ids)).toEqual(["SET-HYB-5K"]);
    expect(find("home solar kit", "en").ids).toEqual(find("solar kit", "en").ids);
    expect(find("home", "en").total).toBeGreaterThan(5);
  });

  test("a number is never corrected to another", () => {
    expect(find("us5001").ids).toEqual([]);
    expect(find("a9f74317").ids).toEqual([]);
  });

  test("words of three letters are never corrected", () => {
    expect(find("abx").ids).not.toContain("swt-abb-s203-c25");
  });
});

describe("order", () => {
  test("an exact model comes first even if sold out, other sold-out products do not", () => {
    const soldOut = products.map((product) => ({
      ...product,
      available: product.sku === "INV-DEYE-SUN-8K-SG04LP3-EU" ? 0 : product.available,
    }));
    const shop = fill(soldOut);
    expect(skus(shop.find("sun-8k-sg04lp3-eu", { locale: "ua", limit: 5 }).ids)[0]).toBe("INV-DEYE-SUN-8K-SG04LP3-EU");
    const order = skus(shop.find("інвертор deye", { locale: "ua", limit: 50 }).ids);
    const after = order.slice(order.indexOf("INV-DEYE-SUN-8K-SG04LP3-EU"));
    expect(after.every((sku) => soldOut.find((product) => product.sku === sku)?.available === 0)).toBe(true);
    expect(after.length).toBeLessThan(order.length);
  });

  test("a brand finds its own products, in stock or not, rather than those that mention it", () => {
    for (const query of ["fronius", "фроніус", "fronius інвертор"]) {
      expect(skus(find(query).ids)).toEqual(["INV-FRONIUS-SYMO-GEN24-10.0-PLUS"]);
    }
    expect(skus(find("fronius battery", "en").ids)[0]).toBe("BAT-BYD-HVS-7.7");
  });

  test("a brand's own product precedes a kit with other brands", () => {
    expect(skus(find("хуавей 10 квт").ids).slice(0, 2)).toEqual(["INV-HUAWEI-SUN2000-10KTL-M1", "SET-GRID-10K"]);
  });

  test.each<[ua: string, pl: string, en: string]>([
    ["сонячні панелі 440", "panele fotowoltaiczne 440", "solar panels 440"],
    ["панелі 440 вт", "panele 440 w", "panels 440w"],
    ["монтаж на даху", "montaż na dachu", "roof mounting"],
  ])("the first ones for %s, %s and %s are the same", (ua, pl, en) => {
    const first = (query: string, locale: Locale) => find(query, locale).ids.slice(0, 3);
    expect(first(pl, "pl")).toEqual(first(ua, "ua"));
    expect(first(en, "en")).toEqual(first(ua, "ua"));
  });

  test.each([
    ["аккумулятор", "акумулятор"],
    ["аккумуляторы", "акумулятор"],
    ["солнечный кабель", "сонячний кабель"],
    ["вышка освещения", "освітлювальна вежа"],
    ["гибридный инвертор", "гібридний інвертор"],
  ])("%s finds first what %s does", (typed, meant) => {
    expect(find(typed).ids.slice(0, 2)).toEqual(find(meant).ids.slice(0, 2));
  });

  test("sold-out products come last", () => {
    for (const query of ["акумулятор", "портативна станція", "інвертор", "deye"]) {
      const stock = find(query).ids.map((id) => (products.find((product) => product.id === id)?.available ?? 0) > 0);
      expect(stock).toEqual([...stock].sort((a, b) => Number(b) - Number(a)));
      expect(stock).toContain(true);
    }
  });

  test("pages contain every result once", () => {
    const all = find("сонячна").ids;
    const parts = [0, 4, 8, 12, 16, 20, 24, 28].flatMap((offset) => find("сонячна", "ua", { limit: 4, offset }).ids);
    expect(parts).toEqual(all.slice(0, 32));
    expect(find("сонячна", "ua", { limit: 4, offset: 4_000 })).toMatchObject({ ids: [], total: all.length });
  });

  test("ties are in the shop's own order", () => {
    expect(skus(find("ножичний підйомник").ids)).toEqual([
      "LFT-GENIE-GS-1932",
      "LFT-JLG-2646ES",
      "LFT-GENIE-GS-4069-RT",
    ]);
  });
});

describe("brands and categories of the results", () => {
  test("are counted over all results, each within the selection of the other", () => {
    const all = find("deye", "ua", { facets: true, limit: 1 });
    expect(all.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    expect(all.categories.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const batteries = find("deye", "ua", { facets: true, categoryId: 2 });
    expect(batteries.total).toBe(all.categories.find(({ id }) => id === 2)?.count);
    expect(batteries.categories).toEqual(all.categories);
    const own = find("deye", "ua", { facets: true, brand: "Deye" });
    expect(own.total).toBe(all.brands.find(({ brand }) => brand === "Deye")?.count);
    expect(own.brands).toEqual(all.brands);
  });

  test("a category includes its descendants; an unknown brand has no results", () => {
    expect(find("інвертор", "ua", { categoryId: 3 }).total).toBeGreaterThan(
      find("інвертор", "ua", { categoryId: 6 }).total,
    );
    expect(find("інвертор", "ua", { brand: "Nobody" }).total).toBe(0);
    expect(find("інвертор", "ua", { categoryId: 999 }).total).toBe(0);
  });
});

describe("categories and brands of that name", () => {
  const named = (query: string, locale: Locale = "ua") => engine.named(find(query, locale), 2);

  test.each<[query: string, locale: Locale, category: number]>([
    ["акум", "ua", 2],
    ["падйомник", "ua", 18],
    ["крани", "ua", 22],
    ["falowniki hybrydowe", "pl", 6],
    ["generators", "en", 14],
    ["utythfnjhb", "ua", 14],
  ])("%s (%s): category %d", (query, locale, category) => {
    expect(named(query, locale).categories.map(({ id }) => id)).toContain(category);
  });

  test("a category counts its descendants too", () => {
    expect(named("інвертори").categories[0]).toEqual({ id: 3, count: 12 });
  });

  test.each([
    ["хуавей", "Huawei"],
    ["eco", "EcoFlow"],
    ["d", "Deye"],
    ["schneid", "Schneider Electric"],
  ])("%s: brand %s", (query, brand) => {
    expect(named(query).brands.map((one) => one.brand)).toContain(brand);
  });

  test("all words must be in the name", () => {
    expect(named("deye акумулятор")).toEqual({ categories: [], brands: [] });
  });
});

describe("tags", () => {
  const base = products[0] as IndexedProduct;
  const plain = (id: string, change: Partial<IndexedProduct> = {}): IndexedProduct => ({
    ...base,
    id,
    sku: id,
    model: id,
    texts: { ua: { name: id, description: "" }, pl: { name: id, description: "" }, en: { name: id, description: "" } },
    tagNames: { ua: [], pl: [], en: [] },
    ...change,
  });
  const said = { name: "aa-one", description: "Маяк" };
  const tag = { ua: ["На маяк"], pl: ["Na latarnię"], en: ["Light-house"] };
  const shop = fill([
    plain("aa-one", { texts: { ua: said, pl: said, en: said } }),
    plain("aa-two", { tagNames: tag }),
    plain("aa-three", { tagNames: { ua: [], pl: [], en: ["Маяк"] } }),
    plain("aa-four", { texts: { ua: { ...said, name: "Маяк" }, pl: said, en: said } }),
    plain("aa-five", { brand: "Deye" }),
    plain("aa-six", { brand: "Jinko Solar", tagNames: { ua: ["Для Deye"], pl: [], en: [] } }),
  ]);
  const ids = (query: string, locale: Locale = "ua") => shop.find(query, { locale, limit: 9 }).ids;

  test("score below names and above descriptions, highest in the page's language", () => {
    expect(ids("маяк")).toEqual(["aa-four", "aa-two", "aa-three", "aa-one"]);
    expect(ids("маяк", "en").slice(0, 3)).toEqual(["aa-four", "aa-three", "aa-two"]);
  });

  test.each<[string, Locale, string]>([
    ["маяку", "ua", "aa-four"],
    ["latarni", "pl", "aa-two"],
    ["latarnie", "ua", "aa-two"],
    ["latanię", "pl", "aa-two"],
    ["lightho", "en", "aa-two"],
    ["light-house", "pl", "aa-two"],
    ["vfzr", "ua", "aa-four"],
    ["aa-two маяк", "ua", "aa-two"],
  ])("are found as names are: %s (%s)", (query, locale, id) => {
    expect(ids(query, locale)[0]).toBe(id);
  });

  test("only mention a brand", () => {
    expect(ids("deye")).toEqual(["aa-five"]);
  });
});

describe("marks", () => {
  const shown = (text: string, query: string, locale: Locale = "ua") => {
    let out = "";
    let at = 0;
    for (const [from, to] of find(query, locale).mark(text)) {
      out += `${text.slice(at, from)}[${text.slice(from, to)}]`;
      at = to;
    }
    return out + text.slice(at);
  };

  test.each([
    ["Гібридний інвертор Deye", "інверторами", "Гібридний [інвертор] Deye"],
    ["Гібридний інвертор Deye", "інв", "Гібридний [інв]ертор Deye"],
    ["Акумулятор Huawei LUNA2000", "батарея хуавей", "[Акумулятор] [Huawei] LUNA2000"],
    ["Комплект Deye + Jinko, 5 кВт", "5000w", "Комплект Deye + Jinko, [5 кВт]"],
    ["Інвертор SUN-5K-SG03LP1-EU", "sun5ksg03lp1", "Інвертор [SUN-5K-SG03LP1]-EU"],
    ["Stäubli MC4-Evo 2", "staub", "[Stäub]li MC4-Evo 2"],
    ["Сонячна панель LONGi", "cjyzxyf", "[Сонячна] панель LONGi"],
    ["Кабель (1×4) 100 %", "100 %", "Кабель (1×4) [100] %"],
  ])("%s for %s", (text, query, marked) => {
    expect(shown(text, query)).toBe(marked);
  });
});

describe("changes", () => {
  test("finds a product by its new words only, and no removed one", () => {
    const gone = new Set<number>();
    const list = products.slice(0, 3);
    const index: Index = { ...plainShelf(list), isThere: (ordinal) => !gone.has(ordinal) };
    Object.defineProperty(index, "size", { get: () => list.length });
    const shop = fill(list, index);
    const first = list[0] as IndexedProduct;
    gone.add(0);
    const renamed = { ...first.texts.ua, name: "Зовсім інша назва" };
    list.push({ ...first, texts: { ...first.texts, ua: renamed } });
    shop.put(3, list[3] as IndexedProduct);
    expect(shop.find("зовсім інша", { locale: "ua", limit: 9 }).ids).toEqual([first.id]);
    expect(shop.find(first.sku, { locale: "ua", limit: 9 }).ids).toEqual([first.id]);
    gone.add(3);
    expect(shop.find(first.sku, { locale: "ua", limit: 9 })).toMatchObject({ ids: [], total: 0 });
  });

  test("clear removes everything", () => {
    const shop = fill(products.slice(0, 9));
    shop.clear();
    expect(shop.find("панель", { locale: "ua", limit: 9 }).total).toBe(0);
    shop.put(0, products[0] as IndexedProduct);
    expect(shop.find("панель", { locale: "ua", limit: 9 }).total).toBe(1);
  });

  test("an empty index finds nothing", () => {
    const shop = fill([]);
    expect(shop.find("панель", { locale: "ua", limit: 9, facets: true })).toMatchObject({
      ids: [],
      total: 0,
      brands: [],
    });
  });
});
