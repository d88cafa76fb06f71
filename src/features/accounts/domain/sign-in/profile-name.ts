import { nameText } from "./forms.ts";

/** What a provider says about a person; any of it may be missing or of another type. */
export interface ProviderProfile {
  given_name?: unknown;
  family_name?: unknown;
  name?: unknown;
  email?: unknown;
}

/**
 * First and last name of a new person from a provider's profile. What could not stand in an e-mail is left out; a name in
 * one piece is parted at its first space; without any, the part of the address before the @ stands for the first name,
 * because the shop has to greet them somehow. The last name may be empty.
 */
export function profileName(profile: ProviderProfile): { firstName: string; lastName: string } {
  const first = cleaned(profile.given_name);
  const last = cleaned(profile.family_name);
  if (first !== "") return { firstName: first, lastName: last };
  const [whole = "", ...others] = cleaned(profile.name).split(" ");
  if (whole !== "") return { firstName: whole, lastName: last || others.join(" ") };
  const local = cleaned(typeof profile.email === "string" ? profile.email.split("@", 1)[0] : "");
  return { firstName: last || local || "?", lastName: "" };
}

function cleaned(value: unknown): string {
  if (typeof value !== "string") return "";
  const kept = [...value.normalize("NFC").slice(0, 1_000)].filter((sign) => /\s/.test(sign) || nameText.test(sign));
  const name = kept.join("").replace(/\s+/g, " ").trim();
  // Joiners alone would be seen by nobody.
  return /[\p{L}\p{N}\p{S}]/u.test(name) ? [...name].slice(0, 80).join("").trim() : "";
}
