import { demoAccounts } from "../src/features/accounts/domain/identity/demo.ts";

/** A demo account: a shop of a bench has them, and their addresses need no letter to be confirmed. */
export type Demo = (typeof demoAccounts)[number];

/** One of the demo accounts; there are two, and whoever asks for more gets them in turn. */
export function demo(at: number): Demo {
  const account = demoAccounts[at % demoAccounts.length];
  if (!account) throw new Error("There are no demo accounts.");
  return account;
}

/** Limits far above what a bench does: what is measured is the work, not the refusal. */
export const noLimits = {
  SIGN_IN_LIMIT_PER_ADDRESS: "1000000",
  SIGN_IN_LIMIT_PER_ACCOUNT: "1000000",
  ORDER_LIMIT_PER_ACCOUNT: "1000000",
};

/** Signs in by the endpoint. Gives the `Cookie` header of the session; throws when it is refused. */
export async function signIn(url: string, { email, password }: Demo): Promise<string> {
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
