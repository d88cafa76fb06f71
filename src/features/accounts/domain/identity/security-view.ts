import { momentText } from "#features/languages/domain/day-words.ts";
import { htmlLang, type Locale } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import type { Device } from "./device.ts";

/** Localised device, place and time of a session or sign-in. */
interface DescribedSignIn {
  id: string;
  /** `Firefox, Windows`. */
  name: string;
  isPhone: boolean;
  /** Country and address. */
  place: string;
  when: string;
  method: string;
}

/** An open session. */
export interface SessionView extends DescribedSignIn {
  isCurrent: boolean;
}

/** A sign-in attempt. */
export interface SignInView extends DescribedSignIn {
  successful: boolean;
}

interface SignInFacts extends Device {
  country: string | null;
  address: string;
  method: string;
}

const methods = ["password", "link", "code", "passkey", "two-factor", "google", "apple"] as const;

/** Formatters of sessions and sign-in attempts for one language and time zone. */
export function securityFormatters(t: Translate, locale: Locale, timeZone: string) {
  const regions = new Intl.DisplayNames(htmlLang[locale], { type: "region" });
  const formatCommon = (
    id: string | number,
    at: Date,
    { device, browser, system, country, address, method }: SignInFacts,
  ) => ({
    id: String(id),
    name: [browser, system].filter(Boolean).join(", ") || t(`accountsSecurity.device_${device}`),
    isPhone: device === "mobile" || device === "tablet",
    place: [country && (regions.of(country) ?? country), address].filter(Boolean).join(", "),
    when: momentText(at, timeZone, locale),
    method: t(`accountsSecurity.method_${methodKey(method)}`),
  });
  return {
    session: (known: SignInFacts & { id: string; openedAt: Date }, currentId: string): SessionView => ({
      ...formatCommon(known.id, known.openedAt, known),
      isCurrent: known.id === currentId,
    }),
    signIn: (tried: SignInFacts & { id: number; at: Date; successful: boolean }): SignInView => ({
      ...formatCommon(tried.id, tried.at, tried),
      successful: tried.successful,
    }),
  };
}

function methodKey(method: string) {
  const known = methods.find((one) => one === method);
  return known === "two-factor" ? "two_factor" : (known ?? "other");
}
