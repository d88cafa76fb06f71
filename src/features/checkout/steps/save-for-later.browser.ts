import { addressFor } from "../domain/saved-address.ts";
import { businessOf, type Draft } from "./draft.browser.ts";

/** Milliseconds. Short, because saving an address must not hold up the order. */
const timeout = 5_000;

/**
 * Saves address and company to the profile if the buyer asked for it. Returns the changes of the draft that prevent saving
 * twice; what failed stays requested.
 */
export async function saveForLater(draft: Draft): Promise<Partial<Draft>> {
  const business = businessOf(draft);
  const [address, company] = await Promise.all([
    draft.saveAddress === "yes" && draft.savedId === "" ? send("POST", "/api/me/addresses", addressFor(draft)) : null,
    draft.keepCompany === "yes" && business ? send("PUT", "/api/me/business", { ...business, ...seatIn(draft) }) : null,
  ]);
  const id = address ? await idIn(address) : null;
  return {
    ...(id ? { savedId: id, saveAddress: "no" } : {}),
    ...(company ? { keepCompany: "no" } : {}),
  };
}

function seatIn({ seatStreet, seatPostalCode, seatCity, seatCountry }: Draft) {
  return { seatStreet, seatPostalCode, seatCity, seatCountry };
}

async function send(method: "POST" | "PUT", path: string, body: object): Promise<Response | null> {
  const answer = await fetch(path, {
    method,
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null);
  return answer?.ok ? answer : null;
}

async function idIn(answer: Response): Promise<string | null> {
  const saved: unknown = await answer.json().catch(() => null);
  return typeof saved === "object" && saved !== null && "id" in saved && typeof saved.id === "string" ? saved.id : null;
}
