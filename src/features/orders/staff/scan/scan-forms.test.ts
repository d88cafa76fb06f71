import { beforeEach, expect, test } from "vitest";
import { fail, ok } from "#platform/pure/result.ts";
import { executeScanForm } from "./scan-forms.service.ts";
import type { Scanning } from "./scanning.service.ts";

const key = "5a1d9f2e-0000-4000-8000-000000000001";
let calls: unknown[];
let counted: Awaited<ReturnType<Scanning["count"]>>;
const scanning: Pick<Scanning, "bookAll" | "count" | "putIntoBin"> = {
  bookAll: async (_by, lines, reason) => {
    calls.push([lines, reason]);
    return lines.map((line) => ({ key: line.key, outcome: "received", parts: [] }));
  },
  count: async (_by, productId, count) => {
    calls.push([productId, count]);
    return counted;
  },
  putIntoBin: async (_by, productId, place) => {
    calls.push([productId, place]);
    return place.version === 0 ? ok(null) : fail({ code: "bin_changed", bin: null, version: 0 });
  },
};
const send = (fields: string) => executeScanForm(scanning, { id: "anna" }, new URLSearchParams(fields));
beforeEach(() => {
  calls = [];
  counted = ok({ done: "counted", change: 2 });
});

test("a receipt is booked with its delivery note", async () => {
  const answer = await send(`intent=receive&line=panel&quantity=1 200&key=${key}&reason= DN%0A7 `);
  expect(answer).toMatchObject({ status: 200, receipt: { outcomes: [{ outcome: "received" }] } });
  expect(calls).toEqual([[[{ productId: "panel", quantity: 1200, key }], "DN 7"]]);
});

test.each([
  ["a quantity that is none", `line=panel&quantity=many&key=${key}`],
  ["a quantity of 0", `line=panel&quantity=0&key=${key}`],
  ["no lines", ""],
])("a receipt with %s is not booked, what was typed stays", async (_name, fields) => {
  const answer = await send(`intent=receive&reason=DN&${fields}`);
  expect(answer).toMatchObject({ status: 400, receipt: { outcomes: null, reason: "DN" } });
  expect(answer.receipt?.lines).toHaveLength(fields === "" ? 0 : 1);
  expect(calls).toEqual([]);
});

test("a count is booked, or refused with its figures", async () => {
  const fields = `intent=count&product=panel&counted=12&seen=10&key=${key}`;
  expect(await send(fields)).toEqual({
    status: 200,
    count: { productId: "panel", counted: "12", result: { ok: true, change: 2 } },
  });
  expect(calls).toEqual([["panel", { counted: 12, seen: 10, key }]]);
  counted = fail({ code: "moved", onHand: 11, seen: 10 });
  expect(await send(fields)).toMatchObject({ status: 409, count: { result: { code: "moved", onHand: 11 } } });
  expect(await send(fields.replace("12", "-1"))).toMatchObject({ status: 400, count: { counted: "-1" } });
});

test.each([
  ["A-01", "0", 200, "saved", "A-01"],
  ["  ", "0", 200, "saved", null],
  ["A-01", "3", 409, "bin_changed", "A-01"],
])("bin %j with version %s: %i %s", async (bin, version, status, result, stored) => {
  const answer = await send(`intent=bin&product=panel&bin=${bin}&version=${version}`);
  expect(answer).toEqual({ status, bin: { productId: "panel", result } });
  expect(calls).toEqual([["panel", { bin: stored, version: Number(version) }]]);
});

test.each([`intent=bin&product=panel&version=0&bin=${"x".repeat(41)}`, "intent=bin&bin=A", "intent=none", ""])(
  "%s is refused",
  async (fields) => {
    expect((await send(fields)).status).toBe(400);
    expect(calls).toEqual([]);
  },
);
