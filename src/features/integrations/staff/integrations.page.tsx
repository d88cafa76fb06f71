import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { apiKeysContext } from "../api-keys.service.ts";
import { webhooksContext } from "../webhooks.service.ts";
import { Codes } from "./parts.tsx";
import { type ShownEndpoint, type ShownKey, showEndpoint, showKey } from "./shown.ts";
import { endpointTones, keyTones } from "./tones.ts";

/** All API keys and webhook endpoints. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reader = audienceOf(request, params);
  await requirePermission(request, context, "integrations");
  const apiKeys = context.get(apiKeysContext);
  const [keys, endpoints] = await Promise.all([apiKeys.list(), context.get(webhooksContext).list()]);
  const now = apiKeys.now();
  return {
    texts: context.get(textsContext).pick(reader.locale, ["adminIntegrations"]),
    keys: keys.map((key) => showKey(key, reader, now)),
    endpoints: endpoints.map((endpoint) => showEndpoint(endpoint, reader, now)),
    isDeleted: new URL(request.url).searchParams.get("done") === "deleted",
  };
}

export default function IntegrationsPage() {
  const { t, path } = useLanguage();
  const { keys, endpoints, isDeleted } = useLoaderData<typeof loader>();
  return (
    <StaffListPage
      id="integrations"
      title={t("adminIntegrations.title")}
      description={t("adminIntegrations.description")}
      more={{ href: "/api/docs#programs", text: t("adminIntegrations.docs") }}
      intro={
        <>
          <p className="mt-4 max-w-[72ch] text-small text-muted">{t("adminIntegrations.intro")}</p>
          {isDeleted ? (
            <Notice className="mt-4" tone="done">
              {t("adminIntegrations.done_deleted")}
            </Notice>
          ) : null}
        </>
      }
    >
      <Part
        id="keys"
        title={t("adminIntegrations.keys")}
        about={t("adminIntegrations.keys_about")}
        add={{ href: path("admin/integrations/keys/new"), text: t("adminIntegrations.create_key") }}
        empty={{ title: t("adminIntegrations.no_keys"), text: t("adminIntegrations.no_keys_text") }}
        rows={keys.map((key) => <KeyRow key={key.id} apiKey={key} />)}
      />
      <Part
        id="webhooks"
        title={t("adminIntegrations.webhooks")}
        about={t("adminIntegrations.webhooks_about")}
        add={{ href: path("admin/integrations/webhooks/new"), text: t("adminIntegrations.add_endpoint") }}
        empty={{ title: t("adminIntegrations.no_endpoints"), text: t("adminIntegrations.no_endpoints_text") }}
        rows={endpoints.map((endpoint) => <EndpointRow key={endpoint.id} endpoint={endpoint} />)}
      />
    </StaffListPage>
  );
}

interface PartProps {
  id: string;
  title: string;
  about: string;
  add: { href: string; text: string };
  empty: { title: string; text: string };
  rows: readonly ReactNode[];
}

function Part({ id, title, about, add, empty, rows }: PartProps) {
  return (
    <StaffSection id={id} title={title} className="mt-10">
      <p className="mt-2 max-w-[72ch] text-small text-muted">{about}</p>
      <p className="mt-4">
        <ButtonLink tone="sun" size="compact" href={add.href}>
          {add.text}
        </ButtonLink>
      </p>
      {rows.length === 0 ? (
        <div className="mt-4">
          <Empty {...empty} />
        </div>
      ) : (
        <ul className="mt-4 border-t border-line">{rows}</ul>
      )}
    </StaffSection>
  );
}

const row = "grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline";

function KeyRow({ apiKey }: { apiKey: ShownKey }) {
  const { t, path } = useLanguage();
  const { id, name, masked, state, scopes, markets, used, expires } = apiKey;
  const facts = [
    masked,
    markets.map((market) => t(`adminIntegrations.market_${market}`)).join(", "),
    used ? t("adminIntegrations.used_at", { at: used }) : t("adminIntegrations.never_used"),
  ];
  return (
    <li className={row}>
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/integrations/keys/${id}`)}>
          <bdi>{name}</bdi>
        </a>
        <p className="text-small text-muted">{facts.join(" · ")}</p>
        <Codes of={scopes} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small md:justify-end">
        <span className="text-muted">{t("adminIntegrations.expires_on", { day: expires })}</span>
        <Badge tone={keyTones[state]}>{t(`adminIntegrations.key_${state}`)}</Badge>
      </div>
    </li>
  );
}

function EndpointRow({ endpoint }: { endpoint: ShownEndpoint }) {
  const { t, path } = useLanguage();
  const { id, url, description, eventTypes, state, failed, pending } = endpoint;
  const facts = [
    ...(description ? [description] : []),
    ...(pending > 0 ? [t("adminIntegrations.pending", { count: pending })] : []),
    ...(failed > 0 ? [t("adminIntegrations.failed", { count: failed })] : []),
  ];
  return (
    <li className={row}>
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={path(`admin/integrations/webhooks/${id}`)}>
          {url}
        </a>
        {facts.length > 0 ? <p className="text-small wrap-anywhere text-muted">{facts.join(" · ")}</p> : null}
        <Codes of={eventTypes} />
      </div>
      <p className="md:text-right">
        <Badge tone={endpointTones[state]}>{t(`adminIntegrations.endpoint_${state}`)}</Badge>
      </p>
    </li>
  );
}
