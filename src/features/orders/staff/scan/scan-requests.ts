import type { Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Hit, LineOutcome } from "../../domain/staff/scan-hit.ts";

/** Why there is no answer to work with; `facts` are the fields of what the server said. */
export interface RequestFailure {
  ok: false;
  why: "offline" | "signed_out" | "refused";
  code: string | null;
  title: string | null;
  facts: Record<string, unknown>;
}

type Answer<T> = { ok: true; value: T } | RequestFailure;

/** What went wrong, for people; `unanswered` where it matters what a request without an answer has done. */
export function failureText(
  t: Translate,
  { why, title }: RequestFailure,
  unanswered: "adminScan.offline" | "adminScan.in_doubt" = "adminScan.offline",
): string {
  if (why === "offline") return t(unanswered);
  return why === "signed_out" ? t("adminScan.signed_out") : (title ?? t("adminScan.invalid_request"));
}

/** Milliseconds after which a request is given up. */
const giveUpAfter = 20_000;

/** Asks what has a code. */
export function askCode(code: string, locale: Locale): Promise<Answer<{ hits: Hit[] }>> {
  return answerOf(`/api/admin/codes/${encodeURIComponent(code)}?locale=${locale}`, {}, hasHits);
}

/** Sends the lines of a receipt; those with a key that was booked are not booked again. */
export function sendReceipt(
  lines: readonly { productId: string; quantity: number; key: string }[],
  reason: string,
): Promise<Answer<{ lines: LineOutcome[] }>> {
  return post("/api/admin/stock/receipts", { lines, reason }, hasLines);
}

/** Sends a count, once per key. */
export function sendCount(count: {
  productId: string;
  counted: number;
  seen: number;
  key: string;
}): Promise<Answer<{ change: number }>> {
  return post("/api/admin/stock/counts", count, hasChange);
}

/** Says where a product lies. */
export function sendBin(place: { productId: string; bin: string | null; version: number }): Promise<Answer<object>> {
  return post("/api/admin/stock/bins", place, isObject);
}

function post<T>(path: string, body: unknown, isWanted: (found: unknown) => found is T): Promise<Answer<T>> {
  const headers = { "Content-Type": "application/json" };
  return answerOf(path, { method: "POST", body: JSON.stringify(body), headers }, isWanted);
}

async function answerOf<T>(
  path: string,
  init: RequestInit,
  isWanted: (found: unknown) => found is T,
): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(giveUpAfter);
  const answer = await fetch(path, { ...init, signal }).catch(() => null);
  const found: unknown = await answer?.json().catch(() => null);
  if (answer?.ok && isWanted(found)) return { ok: true, value: found };
  const facts = isObject(found) ? found : {};
  return {
    ok: false,
    why: !answer || answer.ok || answer.status >= 500 ? "offline" : answer.status === 401 ? "signed_out" : "refused",
    code: typeof facts.code === "string" ? facts.code : null,
    title: typeof facts.title === "string" ? facts.title : null,
    facts,
  };
}

const isObject = (found: unknown): found is Record<string, unknown> => typeof found === "object" && found !== null;
const hasHits = (found: unknown): found is { hits: Hit[] } => isObject(found) && Array.isArray(found.hits);
const hasLines = (found: unknown): found is { lines: LineOutcome[] } => isObject(found) && Array.isArray(found.lines);
const hasChange = (found: unknown): found is { change: number } => isObject(found) && typeof found.change === "number";
