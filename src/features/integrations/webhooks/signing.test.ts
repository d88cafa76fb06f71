import { describe, expect, test } from "vitest";
import { createSealing, createSigningSecret, signatureOf } from "./signing.ts";

/** The vector of the reference libraries of Standard Webhooks. */
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, payload: '{"test": 2432232314}' },
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

describe("signatures", () => {
  test("are those of Standard Webhooks", () => {
    expect(signatureOf(vector.message, [vector.secret])).toBe(vector.signature);
  });

  test("two secrets sign while one replaces the other", () => {
    const other = createSigningSecret();
    const both = signatureOf(vector.message, [other, vector.secret]).split(" ");
    expect(both).toEqual([signatureOf(vector.message, [other]), vector.signature]);
    expect(both[0]).not.toBe(both[1]);
  });

  test.each([
    ["id", { id: "msg_other" }],
    ["time", { timestamp: vector.message.timestamp + 1 }],
    ["payload", { payload: '{"test": 2432232315}' }],
  ])("another %s has another signature", (_what, change) => {
    expect(signatureOf({ ...vector.message, ...change }, [vector.secret])).not.toBe(vector.signature);
  });
});

test("a signing secret has 32 random bytes", () => {
  const secret = createSigningSecret();
  expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  expect(createSigningSecret()).not.toBe(secret);
});

describe("sealing", () => {
  const sealing = createSealing("a secret of the shop");

  test("opens what it has sealed, which never looks the same", () => {
    const sealed = sealing.seal(vector.secret);
    expect(sealing.open(sealed)).toBe(vector.secret);
    expect(sealing.seal(vector.secret)).not.toBe(sealed);
    expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain(vector.secret);
  });

  test("another secret of the shop opens nothing, nor what was changed", () => {
    const sealed = sealing.seal(vector.secret);
    expect(() => createSealing("another secret").open(sealed)).toThrow();
    const bytes = Buffer.from(sealed, "base64");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => sealing.open(bytes.toString("base64"))).toThrow();
  });
});
