import { FilterLinks } from "#features/admin/list-filters.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { type DeliveryState, deliveryStates } from "../domain/delivery.ts";
import type { ShownDelivery } from "./shown.ts";
import { deliveryTones } from "./tones.ts";

interface EndpointLogProps {
  id: string;
  deliveries: readonly ShownDelivery[];
  state: DeliveryState | null;
  /** Cursor of the following part. */
  next: string | null;
}

/** What was sent to an endpoint, newest first. */
export function EndpointLog({ id, deliveries, state, next }: EndpointLogProps) {
  const { t, path } = useLanguage();
  const list = path(`admin/integrations/webhooks/${id}`);
  const links = [
    { href: `${list}#log`, isOn: state === null, text: t("adminIntegrations.all") },
    ...deliveryStates.map((one) => ({
      href: `${list}?state=${one}#log`,
      isOn: state === one,
      text: t(`adminIntegrations.delivery_${one}`),
    })),
  ];
  const older = new URLSearchParams({ ...(state ? { state } : {}), after: next ?? "" });
  return (
    <StaffSection id="log" title={t("adminIntegrations.log")} className="mt-10">
      <div className="mt-4">
        <FilterLinks label={t("adminIntegrations.which")} links={links} />
      </div>
      {deliveries.length === 0 ? (
        <div className="mt-4">
          <Empty title={t("adminIntegrations.no_deliveries")} text={t("adminIntegrations.no_deliveries_text")} />
        </div>
      ) : (
        <ol className="mt-4 border-t border-line">
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ol>
      )}
      {next ? (
        <p className="mt-6">
          <a className="link" href={`${list}?${older}#log`}>
            {t("adminIntegrations.older")}
          </a>
        </p>
      ) : null}
    </StaffSection>
  );
}

function Row({ delivery }: { delivery: ShownDelivery }) {
  const { t, path } = useLanguage();
  const { id, type, state, attempts, created, next } = delivery;
  const facts = [
    created,
    ...(attempts > 0 ? [t("adminIntegrations.attempts", { count: attempts })] : []),
    ...(next ? [t("adminIntegrations.next_at", { at: next })] : []),
  ];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <a className="link font-medium" href={path(`admin/integrations/deliveries/${id}`)}>
          <code>{type}</code>
        </a>
        <p className="text-muted">{facts.join(" · ")}</p>
      </div>
      <p className="flex flex-wrap items-center gap-3 md:justify-end">
        <span className="text-muted">
          <AttemptText {...delivery} />
        </span>
        <Badge tone={deliveryTones[state]}>{t(`adminIntegrations.delivery_${state}`)}</Badge>
      </p>
    </li>
  );
}

/** Status or error of an attempt, and how long it took. */
export function AttemptText({ status, error, durationMs }: Pick<ShownDelivery, "status" | "error" | "durationMs">) {
  const t = useText();
  if (durationMs === null) return null;
  const what = error ? t(`adminIntegrations.attempt_${error}`) : t("adminIntegrations.status", { status: status ?? 0 });
  return `${what} · ${t("adminIntegrations.took", { ms: durationMs })}`;
}
