import { expect } from "@playwright/test";
import { ask, origin } from "./ask.ts";
import { newEmail, password } from "./steps.ts";

/** Somebody with an account, as a program knows them. */
export interface Member {
  email: string;
  /** Value of the `Cookie` header of their requests. */
  cookie: string;
  /** The `Set-Cookie` lines that the shop sent. */
  setCookies: string[];
}

/** Opens an account through the endpoint. */
export async function newMember(): Promise<Member> {
  const email = newEmail();
  const answer = await send("/api/auth/sign-up/email", {
    firstName: "Олена",
    lastName: "Źródło-Ковальчук",
    email,
    password,
  });
  expect(answer.status).toBe(200);
  const setCookies = answer.headers.getSetCookie();
  return { email, setCookies, cookie: setCookies.map((line) => line.split(";", 1)[0]).join("; ") };
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
