import { Link, useNavigate, useSearchParams } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type Address, addressLimit } from "../domain/addresses/address-book.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressRemoval } from "./address-removal.tsx";

/**
 * Address book. The query names the address that is edited or deleted (`?address=`, `?delete=`): with scripts the form opens as
 * a dialog, without them inside the section.
 */
export function AddressBookSection({ addresses }: { addresses: readonly Address[] }) {
  const t = useText();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get("address");
  const edited = addresses.find((one) => one.id === asked);
  const removed = addresses.find((one) => one.id === query.get("delete"));
  const isNew = asked === "new";
  const close = () => void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  const form =
    isNew || edited ? <AddressForm key={asked} address={edited} first={addresses.length === 0} onDone={close} /> : null;
  const formTitle = t(isNew ? "profile.personal_address_new" : "profile.personal_address_edit");
  const removal = removed ? <AddressRemoval address={removed} onDone={close} /> : null;
  const removalTitle = t("profile.personal_address_delete");
  return (
    <section aria-labelledby="addresses">
      <SectionHead id="addresses" title={t("profile.personal_addresses")} />
      {addresses.length === 0 && !form ? (
        <Empty title={t("profile.personal_addresses_none")} text={t("profile.personal_addresses_none_text")} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
      {addresses.length < addressLimit ? (
        <Link className="btn mt-6" to="?address=new#addresses" preventScrollReset>
          {t("profile.personal_address_add")}
        </Link>
      ) : null}
      {hydrated ? (
        <>
          <Dialog open={form !== null} onClose={close} title={formTitle} closeLabel={t("profile.personal_close")}>
            {form}
          </Dialog>
          <Dialog open={removal !== null} onClose={close} title={removalTitle} closeLabel={t("profile.personal_close")}>
            {removal}
          </Dialog>
        </>
      ) : (
        <InPage title={form ? formTitle : removalTitle}>{form ?? removal}</InPage>
      )}
    </section>
  );
}

function InPage({ title, children }: { title: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div className="panel mt-6 max-w-180">
      <h3 className="h3 mb-4">{title}</h3>
      {children}
    </div>
  );
}
