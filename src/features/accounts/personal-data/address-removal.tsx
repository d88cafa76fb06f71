import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { Address } from "../domain/addresses/address-book.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { usePersonalForm } from "./use-personal-form.ts";

/** Confirms the deletion of an address. */
export function AddressRemoval({ address, onDone }: { address: Address; onDone: () => void }) {
  const t = useText();
  const { ref, fetcher, hydrated, busy, error } = usePersonalForm("address-delete", onDone);
  return (
    <fetcher.Form ref={ref} method="post" className="grid gap-5">
      <HiddenFields intent="address-delete" hydrated={hydrated} id={address.id} />
      <p className="wrap-anywhere">
        {t("profile.personal_address_delete_text", {
          label: address.label,
          street: address.street,
          city: address.city,
        })}
      </p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="danger" busy={busy}>
          {t("profile.personal_address_delete_yes")}
        </Button>
        {hydrated ? (
          <Button type="button" tone="quiet" onClick={onDone}>
            {t("profile.personal_cancel")}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}
