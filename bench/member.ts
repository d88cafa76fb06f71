import { demoAccounts } from "../src/features/accounts/domain/identity/demo.ts";

/** A demo account: every benchmarked shop has them, and their addresses need no confirmation e-mail. */
export type Demo = (typeof demoAccounts)[number];

/** One of the two demo accounts; further callers get them in turn. */
export function demo(at: number): Demo {
  const account = demoAccounts[at % demoAccounts.length];
  if (!account) throw new Error("There are no demo accounts.");
  return account;
}

/** Rate limits far above what a benchmark needs, so that work is measured and not rejections. */
export const noLimits = {
  SIGN_IN_LIMIT_PER_ADDRESS: "1000000",
  SIGN_IN_LIMIT_PER_ACCOUNT: "1000000",
  ORDER_LIMIT_PER_ACCOUNT: "1000000",
};

/** Signs in through the endpoint. Returns the `Cookie` header of the session; throws when refused. */
export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url.replace("127.0.0.1", "localhost") },
    body: JSON.stringify({ email, password }),
  });
  const answer = await response.text();
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  if (!response.ok || !cookie) throw new Error(`No session: ${response.status} ${answer.slice(0, 300)}`);
  return cookie;
}
