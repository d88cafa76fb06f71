import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#features/accounts/accounts.service.ts";
import type { BuiltInRole } from "#features/accounts/domain/identity/permissions.ts";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { FieldConflict, FieldEdit } from "../domain/drafts/draft.ts";
import type { EditedProduct, EditedRef } from "../domain/drafts/edited-product.ts";
import type { Redefined } from "../domain/drafts/redefined.ts";
import type { ShownAttribute } from "../domain/drafts/shown-attribute.ts";
import { productDraftsApi } from "./product-drafts.api.ts";

let http: FastifyInstance;
/** Edits that were saved, and what the service answers. */
let saved: [EditedRef, string, readonly FieldEdit[]][];
let conflicts: FieldConflict[];
let redefined: Redefined[];

const product: EditedProduct = {
  ...{ draftId: null, productId: "panel", stored: { brand: "A" }, changes: {}, errors: [], state: "published" },
  conflicts: [{ field: "model", yours: "M", theirs: "N" }],
  ...{ publishedAt: new Date(0), publishAt: null, publishError: null, reserved: 0, changedBy: null },
  ...{ changedAt: new Date(0), stale: [], definitions: 7 },
};

beforeAll(() => {
  http = Fastify();
  const accounts = {
    current: async (headers: Headers) => {
      const role = headers.get("cookie");
      return role === null ? null : ({ id: role, role: role as BuiltInRole } as Account);
    },
  };
  const isKnown = (ref: EditedRef) => !("product" in ref) || ref.product === "panel";
  productDraftsApi(http, {
    accounts,
    texts: shopTexts,
    productDrafts: {
      one: async (ref) => (isKnown(ref) ? product : null),
      save: async (ref, by, edits) => {
        if (!isKnown(ref)) return { ok: false, code: "unknown_product" };
        saved.push([ref, by.id, edits]);
        return conflicts.length + redefined.length > 0
          ? { ok: false, code: "conflict", conflicts, redefined, product }
          : { ok: true, value: { product } };
      },
    },
  });
});
afterAll(() => http.close());
beforeEach(() => {
  saved = [];
  conflicts = [];
  redefined = [];
});

const edit = { field: "brand", before: "A", after: "B" };
const draftId = "00000000-0000-4000-8000-000000000000";

const ask = (payload: object | null, ref = "panel", role: string | null = "admin") =>
  http.inject({
    method: payload ? "PATCH" : "GET",
    url: `/api/admin/products/${ref}/draft`,
    headers: { "accept-language": "pl", ...(role ? { cookie: role } : {}) },
    ...(payload ? { payload } : {}),
  });

describe.each([
  ["reading", null],
  ["saving", { edits: [edit] }],
])("%s", (_, payload) => {
  test.each([
    [null, 401, "sign_in_needed"],
    ["customer", 403, "forbidden"],
    ["translator", 403, "forbidden"],
  ] as const)("as %s is refused", async (role, status, code) => {
    const answer = await ask(payload, "panel", role);
    expect([answer.statusCode, answer.json().code, saved]).toEqual([status, code, []]);
  });

  test("gives the product, which is not cached", async () => {
    const answer = await ask(payload);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(product)));
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test("an unknown product is not found, in the reader's language", async () => {
    const answer = await ask(payload, "no-such");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "unknown_product"]);
    expect(answer.json().title).toContain("Nie ma takiego produktu");
  });
});

test("a draft is named by its UUID, a product by its id", async () => {
  await ask({ edits: [edit] }, draftId.toUpperCase());
  await ask({ edits: [edit] });
  expect(saved).toEqual([
    [{ draft: draftId }, "admin", [edit]],
    [{ product: "panel" }, "admin", [edit]],
  ]);
});

test("edits that were not saved are answered with both values, before the conflicts of the draft", async () => {
  conflicts = [{ field: "brand", yours: "B", theirs: "C" }];
  const answer = await ask({ edits: [edit] });
  expect([answer.statusCode, answer.json().conflicts]).toEqual([409, [...conflicts, ...product.conflicts]]);
});

const shown: ShownAttribute = { category: 2, label: "Moc", kind: "number", unit: "w", range: [1, 9], words: null };

test("what the form showed of an attribute that is gone is read, and answered with what became of it", async () => {
  const gone = { field: "specs.gone", before: "", after: "5", shown };
  redefined = [{ field: "specs.gone", to: null, shown, typed: "5", isTaken: false, changes: [{ what: "removed" }] }];
  const answer = await ask({ edits: [gone] });
  expect([answer.statusCode, answer.json().redefined, saved]).toEqual([
    409,
    redefined,
    [[{ product: "panel" }, "admin", [gone]]],
  ]);
});

describe("a body is refused, and nothing saved:", () => {
  const edits = (one: object) => ({ edits: [{ ...edit, ...one }] });
  test.each<[string, object]>([
    ["no edits", { edits: [] }],
    ["another shape", { brand: "B" }],
    ["a field that no product has", edits({ field: "colour" })],
    ["an attribute that no product has, without what was shown", edits({ field: "specs.gone" })],
    ["a field that no product has, shown as an attribute", edits({ field: "colour", shown })],
    ["an attribute that cannot have been shown", edits({ shown: { ...shown, kind: "colour" } })],
    ["the state", edits({ field: "published" })],
    ["a value that is no text", edits({ after: 5 })],
    ["a text that is too long", edits({ after: "x".repeat(70_001) })],
    ["something else beside an edit", edits({ more: "" })],
    ["too many edits", { edits: Array.from({ length: 201 }, () => edit) }],
  ])("%s", async (_, payload) => {
    const answer = await ask(payload);
    expect([answer.statusCode, answer.json().code, saved]).toEqual([400, "invalid_request", []]);
  });

  test("the largest body that is allowed is read", async () => {
    const long = "ї".repeat(5_000);
    const many = Array.from({ length: 200 }, () => ({ ...edit, before: long, after: long }));
    expect((await ask({ edits: many })).statusCode).toBe(200);
  });
});
