import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AuthFormState } from "../auth.action.ts";

type FormName = AuthFormState["form"];

interface AuthForm {
  ref: RefObject<HTMLFormElement | null>;
  /** The page runs scripts. */
  hydrated: boolean;
  /** The form is being submitted. */
  busy: boolean;
  error: string | undefined;
  errors: AuthFormState["errors"];
  values: AuthFormState["values"];
}

/** State of one sign-in form. An error focuses the first invalid field. */
export function useAuthForm(form: FormName, state: AuthFormState | undefined): AuthForm {
  const ref = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const own = state?.form === form ? state : undefined;
  useEffect(() => {
    if (!own?.error) return;
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    const password = ref.current?.querySelector<HTMLInputElement>("[name='password']");
    if (wrong) wrong.focus();
    else if (password) {
      if (form === "login") password.value = "";
      password.focus();
    }
  }, [own, form]);
  return {
    ref,
    hydrated,
    busy: navigation.formData?.get("intent") === form || own?.done !== undefined,
    error: own?.error,
    errors: own?.errors ?? {},
    values: own?.values ?? {},
  };
}
