import { describe, expect, test } from "vitest";
import { checkSignUp } from "./sign-up.ts";

const good = {
  firstName: " Anna  Maria ",
  lastName: "Nowak-Kowalska",
  email: " Anna.Nowak@Example.COM ",
  phone: "601 234 567",
  password: "slonce nad dachem",
  confirmPassword: "slonce nad dachem",
  acceptTerms: true,
  rememberMe: false,
  locale: "pl",
};

test("normalises a valid sign-up", async () => {
  expect(await checkSignUp(good, "PL")).toEqual({
    ok: true,
    value: {
      ...good,
      firstName: "Anna Maria",
      email: "anna.nowak@example.com",
      dialable: "+48601234567",
    },
  });
});

describe("checkSignUp names the error", () => {
  test.each<[string, object, object]>([
    ["no first name", { firstName: "  " }, { firstName: "first_name_required" }],
    ["no last name", { lastName: "" }, { lastName: "last_name_required" }],
    ["markup in a name", { firstName: "<b>Anna</b>" }, { firstName: "name_invalid" }],
    ["a line break in a name is a blank", { firstName: "Anna\nMaria" }, {}],
    ["an invisible character in a name", { lastName: "No\u202ewak" }, { lastName: "name_invalid" }],
    ["a name without end", { lastName: "a".repeat(81) }, { lastName: "name_invalid" }],
    ["an apostrophe and a soft sign are letters of names", { firstName: "Мар’яна", lastName: "О'Ньїль" }, {}],
    ["no e-mail", { email: " " }, { email: "email_required" }],
    ["no e-mail address", { email: "anna@" }, { email: "email_invalid" }],
    ["two e-mail addresses", { email: "a@b.pl,c@d.pl" }, { email: "email_invalid" }],
    ["an endless e-mail address", { email: `${"a".repeat(250)}@b.pl` }, { email: "email_invalid" }],
    ["no phone is fine", { phone: "" }, {}],
    ["a wrong phone", { phone: "12" }, { phone: "phone_invalid" }],
    ["no password", { password: "", confirmPassword: "" }, { password: "password_required" }],
    ["a short password", { password: "abc", confirmPassword: "abc" }, { password: "too_short" }],
    ["a common password", { password: "Qwerty123", confirmPassword: "Qwerty123" }, { password: "too_common" }],
    ["the e-mail as password", { password: "anna.nowak", confirmPassword: "anna.nowak" }, { password: "too_common" }],
    [
      "another password the second time",
      { confirmPassword: "slonce nad morzem" },
      { confirmPassword: "password_mismatch" },
    ],
    ["terms not accepted", { acceptTerms: false }, { acceptTerms: "terms_required" }],
    ["terms accepted by something else", { acceptTerms: "true" }, { acceptTerms: "terms_required" }],
    [
      "all at once",
      { firstName: "", email: "x", phone: "x", password: "x", confirmPassword: "y", acceptTerms: false },
      {
        firstName: "first_name_required",
        email: "email_invalid",
        phone: "phone_invalid",
        password: "too_short",
        confirmPassword: "password_mismatch",
        acceptTerms: "terms_required",
      },
    ],
  ])("%s", async (_name, change, errors) => {
    const result = await checkSignUp({ ...good, ...change }, "PL");
    expect(result.ok ? {} : result.errors).toEqual(errors);
  });

  test.each([
    ["a field that clients cannot set", { ...good, role: "admin" }],
    ["a field of another type", { ...good, email: { contains: "@" } }],
    ["no object", "anna"],
    ["nothing", null],
  ])("%s is refused", async (_name, typed) => {
    expect((await checkSignUp(typed, "PL")).ok).toBe(false);
  });
});
