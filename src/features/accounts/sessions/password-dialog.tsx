import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { PasswordFormFields } from "./password-form-fields.tsx";
import type { SecurityFormState } from "./security.action.ts";

/**
 * Changes the password in a dialog. Errors are shown in it; success redirects to the security page with a notice. Without
 * scripts the button links to the form on that page.
 */
export function PasswordDialog({ email }: { email: string }) {
  const { t, path } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const page = path("profile/security");
  return (
    <>
      <p>
        <ButtonLink
          href={`${page}#security-password`}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {t("accountsSecurity.change_password")}
        </ButtonLink>
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("accountsSecurity.change_password")}
        closeLabel={t("accountsSecurity.close")}
      >
        <DialogForm email={email} action={page} />
      </Dialog>
    </>
  );
}

/** Mounted at each opening, so that it starts without earlier errors and input. */
function DialogForm({ email, action }: { email: string; action: string }) {
  const fetcher = useFetcher<SecurityFormState>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [fetcher.data]);
  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="grid gap-5">
      <PasswordFormFields email={email} state={fetcher.data} />
    </fetcher.Form>
  );
}
