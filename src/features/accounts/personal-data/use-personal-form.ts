import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type FetcherWithComponents, useActionData, useFetcher } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { PersonalForm, PersonalFormState } from "../domain/personal/personal-form.ts";

interface UsedForm {
  ref: RefObject<HTMLFormElement | null>;
  fetcher: FetcherWithComponents<PersonalFormState>;
  /** The page runs scripts. */
  hydrated: boolean;
  busy: boolean;
  error: string | undefined;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** State of one form of the personal tab. Success shows a toast; an error focuses the first invalid field. */
export function usePersonalForm(form: PersonalForm, onDone?: () => void): UsedForm {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<PersonalFormState>();
  const hydrated = useHydrated();
  const posted = useActionData<PersonalFormState>();
  const answer = fetcher.data ?? posted;
  const own = answer?.form === form ? answer : undefined;
  const told = useEffectEvent((state: PersonalFormState) => {
    if (state.done) {
      toast("app", { tone: "done", text: t("profile.personal_updated") });
      onDone?.();
      return;
    }
    ref.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  });
  useEffect(() => {
    if (fetcher.data) told(fetcher.data);
  }, [fetcher.data]);
  return {
    ref,
    fetcher,
    hydrated,
    busy: fetcher.state !== "idle",
    error: own?.error,
    errors: own?.errors ?? {},
    values: own?.values ?? {},
  };
}
