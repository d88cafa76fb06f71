import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { oneOf } from "#platform/pure/one-of.ts";

/** Result of a ceremony: what the shop answered, or why there was none. */
export type CeremonyResult<Answer> =
  | { state: "done"; answer: Answer }
  /** The person closed the dialog of the device, or it took too long. */
  | { state: "cancelled" }
  /** The device has a passkey of this account already. */
  | { state: "exists" }
  | { state: "failed"; code: FailureCode | null; minutes: number };

const failureCodes = [
  "too_many_attempts",
  "blocked",
  "merged",
  "passkey_unknown",
  "passkey_stale",
  "passkey_refused",
  "passkey_limit",
] as const;
/** Why the shop refused. */
export type FailureCode = (typeof failureCodes)[number];

/** Signs in with a passkey of the device. */
export async function signInWithPasskey(): Promise<CeremonyResult<{ secondFactor: boolean }>> {
  return ceremony("authenticate", async (optionsJSON) => {
    return startAuthentication({
      optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]["optionsJSON"],
    });
  });
}

/** Makes a passkey for the signed-in account. */
export async function addPasskey(): Promise<CeremonyResult<unknown>> {
  return ceremony("register", async (optionsJSON) => {
    return startRegistration({ optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]["optionsJSON"] });
  });
}

async function ceremony<Answer>(
  kind: "authenticate" | "register",
  ask: (options: unknown) => Promise<unknown>,
): Promise<CeremonyResult<Answer>> {
  const verify = kind === "authenticate" ? "verify-authentication" : "verify-registration";
  try {
    const asked = await fetch(`/api/auth/passkey/generate-${kind}-options`, {
      headers: { Accept: "application/json" },
    });
    if (!asked.ok) return failureOf(asked);
    const response = await ask(await asked.json());
    const answer = await fetch(`/api/auth/passkey/${verify}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ response }),
    });
    if (!answer.ok) return failureOf(answer);
    return { state: "done", answer: (await answer.json()) as Answer };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return { state: "cancelled" };
    return name === "InvalidStateError" ? { state: "exists" } : { state: "failed", code: null, minutes: 0 };
  }
}

async function failureOf(answer: Response): Promise<Extract<CeremonyResult<never>, { state: "failed" }>> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? oneOf(failureCodes, body.code) : null;
  const minutes = Math.ceil(Number(answer.headers.get("Retry-After") ?? 0) / 60);
  return { state: "failed", code, minutes };
}
