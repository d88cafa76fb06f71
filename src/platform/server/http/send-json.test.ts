import Fastify from "fastify";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";
import { sendPublicJson } from "./send-json.ts";

/** Sends requests at once; each answer is made by the next of `makers`, and all begin before the first is finished. */
async function askAtOnce(makers: (() => Promise<{ body: object; isCacheable: boolean }>)[], requests: number) {
  const app = Fastify();
  const cache = new PageCache();
  let made = 0;
  let arrived = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  app.addHook("onRequest", async () => {
    arrived += 1;
    if (arrived === requests) setImmediate(resolve);
  });
  app.get("/", { compress: false } as object, (request, reply) =>
    sendPublicJson(request, reply, { cache, key: "same" }, async () => {
      const make = makers[made++];
      await all;
      return make ? make() : { body: { made }, isCacheable: true };
    }),
  );
  const answers = await Promise.all(Array.from({ length: requests }, () => app.inject("/")));
  await app.close();
  return { statuses: answers.map(({ statusCode }) => statusCode), made };
}

const fails = () => Promise.reject(new Error("no database"));

test("requests that waited for an answer that failed make their own", async () => {
  const { statuses } = await askAtOnce([fails], 3);
  expect(statuses.sort()).toEqual([200, 200, 500]);
});

test("if each of them fails, each is answered with its error", async () => {
  const { statuses } = await askAtOnce([fails, fails, fails], 3);
  expect(statuses).toEqual([500, 500, 500]);
});

test("requests at once get one answer", async () => {
  const { statuses, made } = await askAtOnce([], 5);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(made).toBe(1);
});
