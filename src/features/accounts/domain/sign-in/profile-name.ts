import { nameText } from "./forms.ts";

/** Untrusted profile of a provider. */
export interface ProviderProfile {
  given_name?: unknown;
  family_name?: unknown;
  name?: unknown;
  email?: unknown;
}

/**
 * First and last name from a provider's profile, without characters that our forms refuse. A single name is split at its first
 * space. Without a name, the local part of the e-mail address becomes the first name, which e-mails need. The last name may be empty.
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
  const allowed = [...value.normalize("NFC").slice(0, 1_000)].filter((char) => /\s/.test(char) || nameText.test(char));
  const name = allowed.join("").replace(/\s+/g, " ").trim();
  // A name of zero-width joiners alone would be invisible.
  return /[\p{L}\p{N}\p{S}]/u.test(name) ? [...name].slice(0, 80).join("").trim() : "";
}
