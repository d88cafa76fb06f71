import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";

/** Records where the shop on this port stores its files; workers inherit it. */
export function keepDataDir(port: number, dataDir: string): void {
  process.env[`E2E_DATA_DIR_${port}`] = dataDir;
}

/** Folder in which the shop on this port stores its files. */
export function dataDirOf(port: number): string {
  return process.env[`E2E_DATA_DIR_${port}`] ?? "";
}

/** An e-mail as a mail program shows it. */
export interface Email {
  subject: string;
  plain: string;
  html: string;
}

/** Cache of parsed e-mails: their files never change, and there are hundreds at the end of a run. */
const read = new Map<string, Promise<Email & { to: string[]; at: number }>>();

async function readEmail(path: string): Promise<Email & { to: string[]; at: number }> {
  const { to = [], subject = "", text = "", html = "" } = await PostalMime.parse(await readFile(path));
  const addresses = to.flatMap(({ address }) => address ?? []);
  return { to: addresses, subject, plain: text, html, at: (await stat(path)).mtimeMs };
}

/** E-mails to an address, oldest first. */
export async function emailsTo(email: string, port: number): Promise<Email[]> {
  const folder = join(dataDirOf(port), "mail");
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"));
  const emails = files.map((file) => {
    const path = join(folder, file);
    const letter = read.get(path) ?? readEmail(path);
    read.set(path, letter);
    return letter;
  });
  const found = (await Promise.all(emails)).filter(({ to }) => to.includes(email));
  return found.sort((one, other) => one.at - other.at);
}

/** Waits for the newest e-mail with a link to this page below `auth/`, and returns the link. */
export async function linkTo(page: "verify" | "reset" | "confirm", email: string, port: number): Promise<string> {
  const link = new RegExp(`http://localhost:${port}/\\w+/auth/${page}\\?token=[\\w-]+`);
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await emailsTo(email, port)).map(({ plain }) => link.exec(plain)?.[0]).findLast(Boolean);
        return found;
      },
      { message: `a letter to ${email}`, timeout: 60_000, intervals: [100] },
    )
    .toBeDefined();
  return found ?? "";
}
