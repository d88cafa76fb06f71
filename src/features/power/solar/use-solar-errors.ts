import { useCallback } from "react";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
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

/** Message of a field by its name; undefined without an error. */
export function useSolarErrors(all: readonly SolarError[]): (field: string) => string | undefined {
  const language = useLanguage();
  const errors = all.length > 0 ? all : noErrors;
  return useCallback(
    (field) => {
      const error = errors.find((one) => one.field === field);
      if (!error) return undefined;
      const { reason } = error;
      return isOwn(reason) ? language.t(ownTexts[reason]) : fieldErrorText({ ...error, reason }, language);
    },
    [errors, language],
  );
}

const noErrors: readonly SolarError[] = [];
