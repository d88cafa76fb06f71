import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../../test/support/database.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

const ids = ["bat-byd-hvs-7-7", "bat-dyness-tower-t10", "set-hyb-5k"];
const drafts = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const id = fc.constantFrom(...ids);
const locale = fc.constantFrom("ua", "pl", "en");
const word = fc.constantFrom("", "One", "Two", "Two ");
const net = fc.integer({ min: 1, max: 3 });
const changes = fc.dictionary(
  fc.constantFrom("sku", "brand", "name.ua", "name.pl", "description.pl", "price.UA.sale", "category", "pictures"),
  fc.constantFrom("", " ", "[]", "12,5", "batteries", "x").map((to) => ({ from: "", to })),
);

/** A write of some part of the catalogue, as a statement of its own. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant("product" as const),
    id,
    brand: word,
    state: fc.constantFrom("now", "later", "none", "archived"),
  }),
  fc.record({
    kind: fc.constant("facts" as const),
    id,
    packages: fc.boolean(),
    picture: fc.boolean(),
    end: fc.constantFrom(null, "2026-12-01", "2027-01-01"),
  }),
  fc.record({ kind: fc.constant("text" as const), id, locale, name: word, description: word }),
  fc.record({ kind: fc.constant("no text" as const), id, locale }),
  fc.record({
    kind: fc.constant("confirm" as const),
    id,
    locale: fc.constantFrom("pl", "en"),
    field: fc.constantFrom("name", "description"),
  }),
  fc.record({
    kind: fc.constant("price" as const),
    id,
    market: fc.constantFrom("UA", "PL"),
    tariff: fc.constantFrom("sale", "day"),
    net,
  }),
  fc.record({ kind: fc.constant("no price" as const), id, market: fc.constantFrom("UA", "PL") }),
  fc.record({ kind: fc.constant("all prices" as const), net }),
  fc.record({ kind: fc.constant("parts" as const), isSet: fc.boolean() }),
  fc.record({ kind: fc.constant("version" as const), id, entry: fc.constantFrom("import", "save") }),
  fc.record({ kind: fc.constant("draft" as const), id: fc.constantFrom(...drafts), product: fc.option(id), changes }),
  fc.record({ kind: fc.constant("no draft" as const), id: fc.constantFrom(...drafts) }),
  fc.record({ kind: fc.constant("gone" as const), id: fc.constant("bat-dyness-tower-t10") }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function statement(one: Step) {
  switch (one.kind) {
    case "product":
      return sql`update products set brand = ${one.brand}, updated_at = clock_timestamp(), updated_by = 'user:a',
        published_at = case ${one.state} when 'now' then now() when 'later' then now() + interval '1 day' end,
        archived_at = case when ${one.state} = 'archived' then now() end where id = ${one.id}`;
    case "facts":
      return sql`update products set packages = ${one.packages ? '[{"quantity":1}]' : "[]"}::jsonb,
        pictures = ${one.picture ? '[{"kind":"render","view":"front"}]' : "[]"}::jsonb,
        files = ${JSON.stringify(one.end === null ? [] : [{ validUntil: "2027-06-01" }, { validUntil: one.end }, {}])}::jsonb
        where id = ${one.id}`;
    case "text":
      return sql`insert into product_texts (product_id, locale, name, description)
        select id, ${one.locale}, ${one.name}, ${one.description} from products where id = ${one.id}
        on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description`;
    case "no text":
      return sql`delete from product_texts where product_id = ${one.id} and locale = ${one.locale}`;
    case "confirm":
      return sql`update translation_sources s set source = (select ${sql.ref(`t.${one.field}`)} from product_texts t
        where t.product_id = ${one.id} and t.locale = 'ua')
        where key = ${`products.${one.id}.${one.field}`} and s.locale = ${one.locale}
        and exists (select from product_texts t where t.product_id = ${one.id} and t.locale = 'ua')`;
    case "price":
      return sql`insert into prices (product_id, market, tariff, net)
        select id, ${one.market}, ${one.tariff}, ${one.net} from products where id = ${one.id}
        on conflict (product_id, market, tariff) do update set net = excluded.net`;
    case "no price":
      return sql`delete from prices where product_id = ${one.id} and market = ${one.market}`;
    case "all prices":
      return sql`update prices set net = net + ${one.net} where product_id = any(${ids})`;
    case "parts":
      return one.isSet
        ? sql`insert into kit_parts values ('bat-byd-hvs-7-7', 'bat-pylontech-us5000', 2) on conflict do nothing`
        : sql`delete from kit_parts where kit_id in ('bat-byd-hvs-7-7', 'set-hyb-5k')`;
    case "version":
      return sql`insert into product_versions (product_id, version, entry, content, actor)
        select id, coalesce((select max(version) from product_versions where product_id = id), 0) + 1, ${one.entry}, '{}', 'a'
        from products where id = ${one.id}`;
    case "draft":
      return sql`insert into product_drafts (id, product_id, changes, created_by, updated_by)
        select ${one.id}, (select id from products where id = ${one.product}), ${JSON.stringify(one.changes)}, 'a', 'a'
        where not exists (select from product_drafts where product_id = ${one.product} and id <> ${one.id})
        on conflict (id) do update set changes = excluded.changes, product_id = coalesce(product_drafts.product_id, excluded.product_id), publish_at = now()`;
    case "no draft":
      return sql`delete from product_drafts where id = ${one.id}`;
    case "gone":
      return sql`delete from products where id = ${one.id}`;
  }
}

/** What the rows must say, computed anew and in another way than the triggers do. */
const fresh = sql<object>`
  select to_jsonb(row) as row from (
    select p.id as key, p.id as product_id, d.id as draft_id, d.publish_at, p.sku, p.brand, p.category_id, p.published_at,
      p.archived_at, p.was_published, jsonb_array_length(p.pictures) > 0 as has_picture,
      jsonb_array_length(p.packages) > 0 or (p.specs ? 'dimensions_mm' and p.specs ? 'weight_kg') as has_measures,
      (select f ->> 'validUntil' from jsonb_array_elements(p.files) f where f ? 'validUntil' order by 1 limit 1) as documents_end,
      p.updated_at, p.updated_by,
      (select entry from product_versions v where v.product_id = p.id order by version desc limit 1) as entry,
      nullif(ua.name, '') as name_ua, nullif(pl.name, '') as name_pl, nullif(en.name, '') as name_en,
      coalesce(ua.name <> '' and ua.description <> '', false) as has_ua,
      coalesce(pl.name <> '' and pl.description <> '', false) as has_pl,
      coalesce(en.name <> '' and en.description <> '', false) as has_en,
      exists (select from translation_sources s where s.locale = 'pl' and (
        s.key = 'products.' || p.id || '.name' and s.source <> nullif(ua.name, '') and s.translation = pl.name or
        s.key = 'products.' || p.id || '.description' and s.source <> nullif(ua.description, '') and s.translation = pl.description)) as is_stale_pl,
      exists (select from translation_sources s where s.locale = 'en' and (
        s.key = 'products.' || p.id || '.name' and s.source <> nullif(ua.name, '') and s.translation = en.name or
        s.key = 'products.' || p.id || '.description' and s.source <> nullif(ua.description, '') and s.translation = en.description)) as is_stale_en,
      (select net from prices where product_id = p.id and market = 'UA' and tariff = 'sale') as price_ua,
      (select net from prices where product_id = p.id and market = 'PL' and tariff = 'sale') as price_pl,
      p.id in (select kit_id from kit_parts) as is_set
    from products p
    left join product_drafts d on d.product_id = p.id
    left join product_texts ua on ua.product_id = p.id and ua.locale = 'ua'
    left join product_texts pl on pl.product_id = p.id and pl.locale = 'pl'
    left join product_texts en on en.product_id = p.id and en.locale = 'en'
    union all
    select d.id::text, null, d.id, d.publish_at, trim(coalesce(c -> 'sku' ->> 'to', '')), trim(coalesce(c -> 'brand' ->> 'to', '')),
      (select id from categories where slug = c -> 'category' ->> 'to'), null, null, false,
      coalesce(trim(c -> 'pictures' ->> 'to'), '') not in ('', '[]'), false, null, d.updated_at, d.updated_by, null,
      nullif(trim(c -> 'name.ua' ->> 'to'), ''), nullif(trim(c -> 'name.pl' ->> 'to'), ''), null, false,
      coalesce(trim(c -> 'name.pl' ->> 'to') <> '' and trim(c -> 'description.pl' ->> 'to') <> '', false), false, false, false,
      case c -> 'price.UA.sale' ->> 'to' when '12,5' then 1250 end, null, false
    from product_drafts d cross join lateral (select d.changes as c) typed where d.product_id is null
  ) row order by key collate "C"`;

class Undo extends Error {}

test("after any history of writes the rows are what a fresh computation gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await shop.db
        .transaction()
        .execute(async (trx) => {
          for (const one of steps) await statement(one).execute(trx);
          const kept = await sql`select to_jsonb(o) as row from product_overview o order by key collate "C"`.execute(
            trx,
          );
          expect(kept.rows).toEqual((await fresh.execute(trx)).rows);
          throw new Undo();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("two transactions that change different parts of a product both count", async () => {
  const { db } = shop;
  const [one = ""] = ids;
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let written: () => void = () => undefined;
  const hasWritten = new Promise<void>((done) => {
    written = done;
  });
  const texts = db.transaction().execute(async (trx) => {
    await sql`update product_texts set name = 'Inna' where product_id = ${one} and locale = 'pl'`.execute(trx);
    written();
    await held;
  });
  await hasWritten;
  const price =
    sql`update prices set net = 777 where product_id = ${one} and market = 'PL' and tariff = 'sale'`.execute(db);
  release();
  await Promise.all([texts, price]);
  const { rows } = await sql`select name_pl, price_pl from product_overview where key = ${one}`.execute(db);
  expect(rows).toEqual([{ name_pl: "Inna", price_pl: 777 }]);
});
