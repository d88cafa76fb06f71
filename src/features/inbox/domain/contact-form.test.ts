import { describe, expect, test } from "vitest";
import { readContact, readFollowUp } from "./contact-form.ts";

const whole = {
  name: "  Олена\u202e   Ковальчук ",
  email: "Olena@Pryklad.UA",
  phone: " 067 123 45 67 ",
  topic: "order",
  order: "hl-100001",
  message: "Добрий день!\r\n\r\n\r\n\r\nДе моє замовлення?  ",
  consent: "on",
  website: "",
  stamp: "x.y",
};
const form = (change: Record<string, string | undefined> = {}) =>
  new URLSearchParams(
    Object.entries({ ...whole, ...change }).filter((one): one is [string, string] => one[1] !== undefined),
  );

test("a whole form is read, without what nobody sees", () => {
  expect(readContact(form())).toEqual({
    ok: true,
    value: {
      ...whole,
      name: "Олена Ковальчук",
      email: "olena@pryklad.ua",
      phone: "067 123 45 67",
      order: "HL-100001",
      project: "",
      message: "Добрий день!\n\nДе моє замовлення?",
    },
  });
});

const faulty: [name: string, change: Record<string, string | undefined>, errors: Record<string, string>][] = [
  ["no name", { name: " \u200b " }, { name: "name" }],
  ["a name of 121 letters", { name: "ї".repeat(121) }, { name: "name_long" }],
  ["no address", { email: "" }, { email: "email" }],
  ["half an address", { email: "olena@" }, { email: "email" }],
  ["two addresses", { email: "a@b.ua, c@d.ua" }, { email: "email" }],
  ["an address with a header", { email: "a@b.ua\r\nBcc: c@d.ua" }, { email: "email" }],
  ["no topic", { topic: "" }, { topic: "topic" }],
  ["a missing topic", { topic: undefined }, { topic: "topic" }],
  ["an unknown topic", { topic: "__proto__" }, { topic: "topic" }],
  ["an order number of 41 characters", { order: "1".repeat(41) }, { order: "order_long" }],
  ["no message", { message: "\n \n" }, { message: "message" }],
  ["10 000 letters", { message: "ї".repeat(10_000) }, { message: "message_long" }],
  ["4 001 symbols", { message: "☀".repeat(4_001) }, { message: "message_long" }],
  ["no consent", { consent: undefined }, { consent: "consent" }],
  [
    "several at once",
    { name: "", email: "x", message: "", consent: undefined },
    { name: "name", email: "email", message: "message", consent: "consent" },
  ],
];
test.each(faulty)("%s is reported at its field", (_name, change, errors) => {
  expect(readContact(form(change))).toEqual({ ok: false, code: "invalid_contact", errors });
});

describe("accepted", () => {
  test.each([
    ["4 000 letters", { message: "ї".repeat(4_000) }],
    ["4 000 emoji of two code units each", { message: "🌞".repeat(4_000) }],
    ["markup", { message: "<script>alert(1)</script> {x}" }],
    ["no telephone and no order", { phone: undefined, order: undefined }],
  ])("%s", (_name, change) => expect(readContact(form(change)).ok).toBe(true));
});

test.each([
  ["an unknown field", { role: "admin" }],
  ["a field of the prototype", { constructor: "1" }],
  ["no name at all", { name: undefined }],
  ["no message at all", { message: undefined }],
  ["an overlong stamp", { stamp: "x".repeat(300) }],
])("a form with %s is invalid", (_name, change) => {
  expect(readContact(form(change))).toEqual({ ok: false, code: "invalid_form" });
});

test("the form of an addition has a key and a message, and no personal data", () => {
  const more = new URLSearchParams({ ticket: "k", message: " Ще одне ", stamp: "s" });
  expect(readFollowUp(more)).toEqual({ ok: true, value: { ticket: "k", message: "Ще одне", stamp: "s", website: "" } });
  more.set("email", "a@b.ua");
  expect(readFollowUp(more)).toMatchObject({ code: "invalid_form" });
});
