import { expect } from "@playwright/test";
import { ask, origin, port } from "./ask.ts";
import { linkTo } from "./mail.ts";
import { newEmail, password } from "./steps.ts";

/** A user with an account, for HTTP requests. */
export interface Member {
  email: string;
  /** Value of the `Cookie` header of their requests. */
  cookie: string;
  /** The `Set-Cookie` lines that the shop sent. */
  setCookies: string[];
}

/** Creates an account through the endpoint and the link in the e-mail. */
export async function newMember(): Promise<Member> {
  const email = newEmail();
  const answer = await send("/api/auth/sign-up/email", {
    firstName: "Олена",
    lastName: "Źródło-Ковальчук",
    email,
    password,
  });
  expect(answer.status).toBe(200);
  const asked = headerOf(answer.headers.getSetCookie());
  const opened = await fetch(await linkTo("verify", email, port), { headers: { Cookie: asked }, redirect: "manual" });
  expect(opened.status).toBe(303);
  const setCookies = opened.headers.getSetCookie();
  return { email, setCookies, cookie: headerOf(setCookies) };
}

/** Cookies that a browser returns after these lines. */
function headerOf(setCookies: readonly string[]): string {
  const pairs = setCookies.map((line) => line.split(";", 1)[0] ?? "");
  return pairs.filter((pair) => !pair.endsWith("=")).join("; ");
}

/** Posts JSON as a page of the shop does. */
export function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  });
}

/** The same page for this member and for a guest. */
export async function asBoth(path: string, { cookie }: Member): Promise<{ guest: Response; member: Response }> {
  return { guest: await ask(path), member: await ask(path, { Cookie: cookie }) };
}
