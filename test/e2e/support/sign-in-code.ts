import { expect, type Page } from "@playwright/test";
import { port } from "./ask.ts";
import { emailsTo } from "./mail.ts";
import { type Language, words } from "./words.ts";

/** The code of the newest e-mail to an address, when there are `count`. */
export async function codeTo(email: string, count = 1): Promise<string> {
  let code: string | undefined;
  const codes = async () =>
    (await emailsTo(email, port)).map(({ plain }) => /^\s*(\d{6})\s*$/m.exec(plain)?.[1]).filter(Boolean);
  await expect
    .poll(
      async () => {
        const all = await codes();
        code = all.at(-1);
        return all.length;
      },
      { message: `a code to ${email}`, timeout: 60_000, intervals: [100] },
    )
    .toBe(count);
  return code ?? "";
}

/** Asks for a code on the page. */
export async function askForCode(page: Page, language: Language, email: string): Promise<void> {
  const { accounts } = words[language];
  await page.getByLabel(accounts.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: accounts.submit_code }).click();
  await expect(page.getByRole("heading", { name: accounts.code_title })).toBeVisible();
}
