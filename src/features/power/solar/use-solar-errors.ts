import { useCallback } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SolarError } from "../domain/solar/solar-result.ts";
import { solarErrorText } from "./solar-error-text.ts";

/** Message of a field by its name; undefined without an error. */
export function useSolarErrors(all: readonly SolarError[]): (field: string) => string | undefined {
  const language = useLanguage();
  const errors = all.length > 0 ? all : noErrors;
  return useCallback(
    (field) => {
      const error = errors.find((one) => one.field === field);
      return error && solarErrorText(error, language);
    },
    [errors, language],
  );
}

const noErrors: readonly SolarError[] = [];
