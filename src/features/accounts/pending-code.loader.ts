import type { RouterContextProvider } from "react-router";
import { signInCodesContext } from "./sign-in-code/sign-in-codes.service.ts";

/** Loader data of a page with `AuthForms`: the address whose code this browser waits for, also after a reload. */
export function pendingCode(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ email: string } | null> {
  return context.get(signInCodesContext).pending(request.headers);
}
