import type { Caller } from "#platform/server/http/caller.ts";
import type { ClosedCode } from "../domain/identity/account.ts";
import { withPresentNames } from "../domain/identity/cookie-names.ts";
import type { Library, LibraryOptions } from "./better-auth.adapter.ts";
import type { SignInMethod } from "./identity-session.adapter.ts";

/** Carries the client's address to the library; a header of this name from the client is dropped. */
const addressHeader = "x-caller-address";

/** Headers of the client that are forwarded to the library. */
const passed = ["cookie", "origin", "referer", "user-agent", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"];

/** Headers that only browsers send. Node's fetch sends `sec-fetch-mode` as well. */
const browserHeaders = ["origin", "referer", "sec-fetch-site"];

/** better-auth, loaded with all that it needs when it is first asked: a guest needs none of it. */
export interface Identity {
  library(): Promise<Library>;
  publicUrl: string;
}

/** Sign-in, sessions and second factors by better-auth on our own tables. No I/O happens here. */
export function createIdentity(options: Omit<LibraryOptions, "addressHeader">): Identity {
  let loading: Promise<Library> | undefined;
  return {
    library() {
      loading ??= import("./better-auth.adapter.ts").then(({ createLibrary }) =>
        createLibrary({ ...options, addressHeader }),
      );
      return loading;
    },
    publicUrl: options.publicUrl,
  };
}

/** True for a refusal by the library, with its status. */
export function isLibraryError(error: unknown): error is Error & { statusCode: number; body?: { code?: string } } {
  return error instanceof Error && error.name === "APIError" && "statusCode" in error;
}

/** Headers that the library gets; no others of the client reach it. */
function headersOf(caller: Caller): Headers {
  const headers = new Headers({ [addressHeader]: caller.address });
  for (const name of passed) {
    const value = caller.headers.get(name);
    if (value !== null) headers.set(name, name === "cookie" ? withPresentNames(value).header : value);
  }
  return headers;
}

/** Opens a session without a password; returns its cookies, or `null` if the account has a second factor. */
export async function openSession(
  identity: Identity,
  caller: Caller,
  body: { userId: string; remember: boolean; method: SignInMethod },
): Promise<string[] | null> {
  try {
    const { api } = await identity.library();
    const answer = await api.openSession({ body, headers: headersOf(caller), returnHeaders: true });
    return answer.response.opened ? answer.headers.getSetCookie() : null;
  } catch (error) {
    if (isLibraryError(error) && error.statusCode === 403) return null;
    throw error;
  }
}

/** Result of a sign-in whose owner has proved access to the mailbox. */
export type OpenedByCode =
  | { state: "opened" | "second-factor"; cookies: string[] }
  /** Staff has blocked the account or merged it into another one. */
  | { state: "closed"; code: ClosedCode };

/** Opens a session after a code by e-mail, or begins the step of the second factor. */
export async function openSessionByCode(
  identity: Identity,
  caller: Caller,
  { userId, remember }: { userId: string; remember: boolean },
): Promise<OpenedByCode> {
  const { api } = await identity.library();
  const headers = headersOf(caller);
  try {
    const body = { userId, remember, method: "code" };
    const answer = await api.openSession({ body, headers, returnHeaders: true });
    if (!answer.response.opened) throw new Error("the account was removed while it was signed in to");
    return { state: "opened", cookies: answer.headers.getSetCookie() };
  } catch (error) {
    const code = isLibraryError(error) ? error.body?.code : undefined;
    if (code === "ACCOUNT_BLOCKED" || code === "ACCOUNT_MERGED") return { state: "closed", code };
    if (code !== "SECOND_FACTOR_REQUIRED") throw error;
  }
  return { state: "second-factor", cookies: await beginSecondFactor(identity, caller, userId) };
}

/** Begins the step of the second factor; returns the cookies that lead to it. */
export async function beginSecondFactor(identity: Identity, caller: Caller, userId: string): Promise<string[]> {
  const { api } = await identity.library();
  const asked = await api.challenge({ body: { userId }, headers: headersOf(caller), returnHeaders: true });
  return asked.headers.getSetCookie();
}

/** Replaces the token of a session; returns its cookies, or `null` if it has ended. */
export async function renewSession(identity: Identity, caller: Caller, token: string): Promise<string[] | null> {
  const { api } = await identity.library();
  const answer = await api.renewSession({
    body: { token },
    headers: headersOf(caller),
    returnHeaders: true,
  });
  return answer.response.renewed ? answer.headers.getSetCookie() : null;
}

/** Calls an endpoint of the library in process: `path` below `/api/auth`, POST with a JSON body, GET without. */
export async function askIdentity(identity: Identity, caller: Caller, path: string, body?: unknown): Promise<Response> {
  const headers = headersOf(caller);
  if (body !== undefined) headers.set("content-type", "application/json");
  // The library requires an origin. Only browsers can be made to forge requests, and they send one of these headers.
  if (!browserHeaders.some((name) => headers.has(name))) headers.set("origin", identity.publicUrl);
  // The Host header is client input and may be no valid host.
  const origin = URL.canParse(caller.origin) ? new URL(caller.origin).origin : "http://localhost";
  const { handler } = await identity.library();
  return handler(
    new Request(`${origin}/api/auth${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
