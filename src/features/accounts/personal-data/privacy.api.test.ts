import Fastify from "fastify";
import { expect, test } from "vitest";
import { shopTexts } from "../../../../test/support/texts.ts";
import type { Account } from "../accounts.service.ts";
import { privacyApi } from "./privacy.api.ts";
import type { PersonalExport } from "./privacy.service.ts";

const photo = { type: "image/webp", base64: "AAAA" };

/** Export of a user with this many photos. */
async function download(photos: PersonalExport["files"]["photos"]) {
  const http = Fastify();
  const file = {
    exportedAt: "2026-11-21T10:00:00.000Z",
    tables: { users: [{ name: '"}' }] },
    files: { avatar: null, photos },
  };
  privacyApi(http, {
    accounts: { current: async () => ({ id: "olena" }) as Account },
    privacy: { export: async () => file },
    exportLimit: { take: async () => 0, giveBack: async () => undefined, forget: async () => undefined },
    texts: shopTexts,
  });
  const answer = await http.inject({ url: "/api/me/export" });
  await http.close();
  return answer;
}

test.each([0, 1, 3])("an export with %i photos is one JSON file", async (count) => {
  const keys = Array.from({ length: count }, (_, at) => `leases/${at}.webp`);
  const answer = await download(keys.map((key, at) => ({ key, read: async () => (at === 1 ? null : photo) })));
  expect(answer.headers).toMatchObject({
    "content-disposition": 'attachment; filename="heliora-2026-11-21.json"',
    "content-type": "application/json; charset=utf-8",
    "cache-control": "private, no-store",
  });
  expect(answer.json()).toEqual({
    exportedAt: "2026-11-21T10:00:00.000Z",
    tables: { users: [{ name: '"}' }] },
    files: { avatar: null, photos: Object.fromEntries(keys.map((key, at) => [key, at === 1 ? null : photo])) },
  });
});

test("photos are read one at a time", async () => {
  let open = 0;
  let most = 0;
  const read = async () => {
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    return photo;
  };
  await download(Array.from({ length: 5 }, (_, at) => ({ key: `leases/${at}.webp`, read })));
  expect(most).toBe(1);
});
