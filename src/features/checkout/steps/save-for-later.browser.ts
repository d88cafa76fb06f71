import { addressFor } from "../domain/saved-address.ts";
import { businessOf, type Draft } from "./draft.browser.ts";

/** Longest wait, in milliseconds: an order does not wait for the address book. */
const patience = 5_000;

/**
 * Keeps address and company in the profile if the buyer asked for it. Gives what changes in the draft, so that going back
 * and forth keeps nothing twice; what could not be kept stays asked for.
 */
export async function keepForLater(draft: Draft): Promise<Partial<Draft>> {
  const business = businessOf(draft);
  const [address, company] = await Promise.all([
    draft.saveAddress === "yes" && draft.savedId === "" ? send("POST", "/api/me/addresses", addressFor(draft)) : null,
    draft.keepCompany === "yes" && business ? send("PUT", "/api/me/business", business) : null,
  ]);
  const id = address ? await idIn(address) : null;
  return {
    ...(id ? { savedId: id, saveAddress: "no" } : {}),
    ...(company ? { keepCompany: "no" } : {}),
  };
}

async function send(method: "POST" | "PUT", path: string, body: object): Promise<Response | null> {
  const answer = await fetch(path, {
    method,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  return answer?.ok ? answer : null;
}

async function idIn(answer: Response): Promise<string | null> {
  const kept: unknown = await answer.json().catch(() => null);
  return typeof kept === "object" && kept !== null && "id" in kept && typeof kept.id === "string" ? kept.id : null;
}
