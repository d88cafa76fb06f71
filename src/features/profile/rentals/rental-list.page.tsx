import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireAccount } from "#features/accounts/accounts.service.ts";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { ownOrdersContext } from "#features/orders/own-orders.service.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { ToDo } from "../dashboard/to-do.tsx";
import { paymentView } from "../domain/dashboard.ts";
import { type RentalView, rentalView } from "../domain/rental-view.ts";
import { RentalRow } from "./rental-row.tsx";
import { rentalsContext } from "./rentals.service.ts";

/** Past leases on the page at first, and added by each press; at most `max`. */
const step = 10;
const max = 500;

/** Current, future and past leases of the user, and payments due for them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const { id } = await requireAccount(request, context);
  const now = new Date();
  const requested = Number(new URL(request.url).searchParams.get("over"));
  const shown = Number.isInteger(requested) && requested > 0 ? Math.min(requested, max) : step;
  const [own, unpaid] = await Promise.all([
    context.get(rentalsContext).list(id, shown),
    context.get(ownOrdersContext).unpaid(id, { rentals: true }),
  ]);
  const views = (leases: typeof own.out) => leases.map((lease) => rentalView(lease, { locale, now }));
  return {
    texts: context.get(textsContext).pick(locale, ["orders", "profileRentals"]),
    payments: unpaid.orders.flatMap((order) => paymentView(order, { locale, now }) ?? []),
    unpaid: unpaid.total,
    out: views(own.out),
    coming: views(own.coming),
    over: views(own.over),
    more: own.isMore && shown < max ? shown + step : null,
  };
}

/** Rendered inside the shell of the profile. */
export default function RentalsPage() {
  const { t, path } = useLanguage();
  const { payments, unpaid, out, coming, over, more } = useLoaderData<typeof loader>();
  const isEmpty = out.length + coming.length + over.length === 0;
  return (
    <>
      <PageHead title={t("profileRentals.title")} description={t("profileRentals.description")} hidden />
      {payments.length > 0 ? <ToDo payments={payments} unpaid={unpaid} urgent={[]} /> : null}
      {isEmpty ? (
        <section className="mt-10" aria-label={t("profileRentals.title")}>
          <Empty title={t("profileRentals.none")} text={t("profileRentals.none_text")}>
            <ButtonLink tone="sun" href={path("rental")}>
              {t("profileRentals.to_rental")}
            </ButtonLink>
          </Empty>
        </section>
      ) : null}
      <Group name="out" rentals={out} />
      <Group name="coming" rentals={coming} />
      <Group name="over" rentals={over} />
      {more === null ? null : (
        <p className="mt-6">
          <a className="link" href={`${path("profile/rentals")}?over=${more}#over`}>
            {t("profileRentals.more_over")}
          </a>
        </p>
      )}
    </>
  );
}

function Group({ name, rentals }: { name: "out" | "coming" | "over"; rentals: readonly RentalView[] }) {
  const { t } = useLanguage();
  if (rentals.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby={name}>
      <div className="section-head mb-0">
        <h2 className="h2" id={name}>
          {t(`profileRentals.${name}`)}
        </h2>
        {name === "over" ? null : (
          <span className="text-small text-muted">{t("profileRentals.count", { count: rentals.length })}</span>
        )}
      </div>
      {rentals.map((rental) => (
        <RentalRow key={rental.id} rental={rental} />
      ))}
    </section>
  );
}
