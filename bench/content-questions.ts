const times = <T>(many: number, make: (at: number) => T): T[] => Array.from({ length: many }, (_, at) => make(at));
const none = (at: number) => ({ description: { $notContainsi: `zzz${at}` } });
const elsewhere = (at: number) => ({ localizations: none(at) });

/** The search of section 7 of the specification, verbatim. */
const search = (word: string) => ({
  $or: [
    { general_information: { name: { $containsi: word } } },
    { general_information: { description: { $containsi: word } } },
    { localizations: { general_information: { name: { $containsi: word } } } },
    { localizations: { general_information: { description: { $containsi: word } } } },
    { categories: { name: { $containsi: word } } },
    { tags: { name: { $containsi: word } } },
    { specifications: { value: { $containsi: word } } },
  ],
});

/** The measured queries: those of the front ends in section 7, then the most expensive allowed ones. */
export function questions(count: number): Readonly<Record<string, object>> {
  return {
    "plain list": {},
    "last page by three orders": {
      sort: ["stock", "price", "name"],
      pagination: { page: count / 100, pageSize: 100 },
    },
    "past the last page": { pagination: { page: 100_000, pageSize: 100 } },
    "by category": { categoryId: "1" },
    "by type": { type: "Inverters" },
    "by name": { filters: { name: { $containsi: "deye" } } },
    "search of section 7: deye": { filters: search("deye") },
    "search of section 7: 440": { filters: search("440") },
    "search of section 7: zzzz, which is nowhere": { filters: search("zzzz") },
    "search of section 7: tag-, which only tags have": { filters: search("tag-") },
    "search of section 7: а, which is everywhere": { filters: search("а") },
    "a figure": { filters: { specifications: { value: { $eq: "440" } } } },
    "figures with none of twelve ends": {
      filters: { $and: times(12, (at) => ({ specifications: { value: { $ne: `zz${at}` } } })) },
    },
    "four descriptions without": { filters: { $and: times(4, none) } },
    "three tags": { filters: { $and: times(3, (at) => ({ tags: { name: { $notContainsi: `zz${at}` } } })) } },
    "three other languages": { filters: { $and: times(3, elsewhere) } },
    "a description and three other languages": { filters: { $and: [...times(1, none), ...times(3, elsewhere)] } },
    "two descriptions, two other languages and a tag": {
      filters: { $and: [...times(2, none), ...times(2, elsewhere), { tags: { name: { $notContainsi: "zz" } } }] },
    },
    "200 long names": {
      filters: { $or: times(4, (at) => ({ name: { $in: times(50, (n) => `${"ї".repeat(190)} ${at} ${n}`) } })) },
    },
    "every price and stock, last page by three orders": {
      filters: {
        $or: [{ price: { $gt: 1 } }, { pricing_and_inventory: { day_price: { $gt: 1 } } }, { stock: { $gt: -1 } }],
      },
      sort: ["name", "price", "stock"],
      pagination: { page: count / 100, pageSize: 100 },
    },
  };
}
