import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { type PasswordError, passwordError } from "./password.ts";

describe("passwordError", () => {
  test.each<[string, PasswordError | null, string]>([
    ["", "too_short", "nothing typed"],
    ["k9!fQz2", "too_short", "seven characters"],
    ["k9!fQz2w", null, "eight characters"],
    ["☀️🔋⚡🔌🏠🌞", "too_short", "twelve code units are fewer than eight characters"],
    ["a1".repeat(64), null, "128 characters"],
    [`${"a1".repeat(64)}b`, "too_long", "129 characters"],
    ["🔋⚡".repeat(64), null, "128 characters of two code units each"],
    ["password", "too_common", "the first of every list"],
    ["PaSsWoRd", "too_common", "case is no protection"],
    ["password123", "too_common", "with figures"],
    ["12345678", "too_common", "digits in a row"],
    ["qwertyuiop", "too_common", "keyboard row"],
    ["Пароль123", "too_common", "Ukrainian"],
    ["Hasło123", "too_common", "Polish"],
    ["пароль123".normalize("NFD"), "too_common", "the same letters composed otherwise"],
    ["ｐａｓｓｗｏｒｄ", "too_common", "the same letters in full width"],
    ["zzzzzzzz", "too_common", "one character again and again"],
    ["bcdefghijk", "too_common", "a run upwards"],
    ["9876543210", "too_common", "a run downwards"],
    ["correct horse battery staple", null, "a sentence"],
    ["Сонце над дахом 7", null, "a Ukrainian sentence"],
  ])("%s → %s: %s", async (password, expected) => {
    expect(await passwordError(password)).toBe(expected);
  });

  test.each([
    ["anna.kovalenko@example.com", "the whole address"],
    ["Anna.Kovalenko", "what stands before the @"],
    ["Oleksandra", "the first name"],
  ])("%s is refused: %s", async (password) => {
    expect(await passwordError(password, ["anna.kovalenko@example.com", "Oleksandra", ""])).toBe("too_common");
  });

  test("a password that only contains the name is accepted", async () => {
    expect(await passwordError("Oleksandra-grzeje-wode", ["a@b.pl", "Oleksandra"])).toBeNull();
  });
});

test("the block list is loaded only once", async () => {
  await isCommonPassword("warm up the list");
  const start = performance.now();
  for (let round = 0; round < 1_000; round++) await isCommonPassword(`sonne ${round} mond`);
  expect(performance.now() - start).toBeLessThan(200);
});
