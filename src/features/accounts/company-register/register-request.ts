import type { z } from "zod";
import type { RegisterAnswer } from "../domain/personal/registered-company.ts";

/** A public register of companies. */
export interface CompanyRegister {
  /** Throws `RegisterSilence` if it gives no answer that can be used. */
  find(taxId: string, now: Date): Promise<RegisterAnswer>;
}

/** A register gave no answer that can be used. */
export class RegisterSilence extends Error {
  /** Milliseconds for which it wants no further question; `null`: it does not say. */
  readonly pause: number | null;

  constructor(reason: string, pause: number | null = null) {
    super(reason);
    this.pause = pause;
  }
}

/** Milliseconds. A buyer waits for it. */
const defaultTimeout = 3_000;
const hour = 3_600_000;
/** Characters. */
const maxAnswer = 500_000;

export interface RegisterSettings {
  /** Base address, without a trailing slash. */
  url: string;
  timeout?: number;
}

/**
 * Asks a register. An answer that lacks a field of `schema`, or has it in another type, counts as none: the protocol has changed, and
 * half a company is worse than none.
 */
export async function askRegister<Answer>(
  { url, timeout = defaultTimeout }: RegisterSettings,
  path: string,
  { schema, headers = {} }: { schema: z.ZodType<Answer>; headers?: Record<string, string> },
): Promise<Answer> {
  const asked = { headers: { Accept: "application/json", ...headers }, redirect: "error" } as const;
  let status: number;
  let body: string;
  let wait: string | null;
  try {
    const response = await fetch(`${url}${path}`, { ...asked, signal: AbortSignal.timeout(timeout) });
    status = response.status;
    wait = response.headers.get("retry-after");
    body = await response.text();
  } catch (error) {
    throw new RegisterSilence(error instanceof Error ? error.name : "no answer");
  }
  if (status === 429) throw new RegisterSilence("too many questions", secondsOf(wait) ?? hour);
  if (status !== 200) throw new RegisterSilence(`status ${status}`);
  const read = schema.safeParse(body.length > maxAnswer ? null : parsed(body));
  if (!read.success) throw new RegisterSilence("an answer in another form");
  return read.data;
}

function secondsOf(wait: string | null): number | null {
  const seconds = Number(wait);
  return wait !== null && seconds > 0 ? Math.min(seconds * 1_000, 24 * hour) : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
