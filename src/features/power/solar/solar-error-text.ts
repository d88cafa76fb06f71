import type { Locale } from "#features/languages/domain/locale.ts";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import type { SolarError } from "../domain/solar/solar-result.ts";
import type { FormError } from "../domain/strings/strings-answer.ts";
import { fieldErrorText } from "../strings/field-error-text.ts";

type OwnReason = Exclude<SolarError["reason"], FormError["reason"]>;

const ownTexts: Record<OwnReason, MessageKey> = {
  too_small: "powerSolar.error.too_small",
  no_room: "powerSolar.error.no_room",
  outside: "powerSolar.error.outside",
  collision: "powerSolar.error.collision",
  no_modules: "powerSolar.error.no_modules",
  no_size: "powerSolar.error.no_size",
  no_inverter: "powerSolar.error.no_inverter",
};

const isOwn = (reason: SolarError["reason"]): reason is OwnReason => reason in ownTexts;

/** What is wrong with a field and how to mend it. */
export function solarErrorText(error: SolarError, language: { t: Translate; locale: Locale }): string {
  const { reason } = error;
  return isOwn(reason) ? language.t(ownTexts[reason]) : fieldErrorText({ ...error, reason }, language);
}
