import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { readCursor, writeCursor } from "#features/orders/domain/history/orders-filter.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { deliveryStates } from "../domain/delivery.ts";
import { webhooksContext } from "../webhooks.service.ts";
import { writeEndpoint } from "./endpoint.action.ts";
import { DeleteEndpoint, EndpointActions } from "./endpoint-actions.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { EndpointLog } from "./endpoint-log.tsx";
import { SecretPanel } from "./parts.tsx";
import { showDelivery, showEndpoint } from "./shown.ts";
import { endpointTones } from "./tones.ts";

const outcomes = ["saved", "enabled", "disabled", "resent"] as const;

/** One webhook endpoint with its log, or the form of a new one (`new`); 404 for unknown ids. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reader = audienceOf(request, params);
  await requirePermission(request, context, "integrations");
  const webhooks = context.get(webhooksContext);
  const query = new URL(request.url).searchParams;
  const isNew = params.id === "new";
  const endpoint = isNew ? null : await webhooks.one(params.id ?? "");
  if (!endpoint && !isNew) throw data(null, { status: 404 });
  const state = deliveryStates.find((one) => one === query.get("state")) ?? null;
  const after = readCursor(query.get("after"));
  const { deliveries, next } = endpoint
    ? await webhooks.log(endpoint.id, { state, after })
    : { deliveries: [], next: null };
  const count = Number(/^\d{1,9}$/.exec(query.get("count") ?? "")?.[0] ?? 0);
  return {
    texts: context.get(textsContext).pick(reader.locale, ["adminIntegrations"]),
    endpoint: endpoint && showEndpoint(endpoint, reader, webhooks.now()),
    log: { state, deliveries: deliveries.map((one) => showDelivery(one, reader)), next: next && writeCursor(next) },
    done: outcomes.find((one) => one === query.get("done")) ?? null,
    count,
  };
}

/** Adds, saves, enables, disables or deletes it, rotates its secret, sends a test event, resends what failed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "integrations");
  const form = await readForm(request);
  const id = params.id === "new" ? null : (params.id ?? "");
  const outcome = await writeEndpoint({ webhooks: context.get(webhooksContext), by, id }, form);
  if (!outcome.ok) throw data(null, { status: 404 });
  const { value } = outcome;
  if (value.kind === "answer") return data(value.answer, { status: value.status });
  const home = `/${locale}/admin/integrations`;
  if (value.done === "deleted") throw redirect(`${home}?done=deleted`, 303);
  if (value.delivery) throw redirect(`${home}/deliveries/${value.delivery}?done=sent`, 303);
  const count = value.count === undefined ? "" : `&count=${value.count}`;
  throw redirect(`${home}/webhooks/${id}?done=${value.done}${count}`, 303);
}

/** Also after a refusal, so that what somebody else changed is shown. */
export const shouldRevalidate = (): boolean => true;

export default function EndpointPage() {
  const { t, path } = useLanguage();
  const { endpoint, log, done, count } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const made = answer?.made ?? null;
  const stored = endpoint ?? { url: "", description: "", eventTypes: [], version: 0 };
  const newTitle = t(made ? "adminIntegrations.endpoint_made" : "adminIntegrations.new_endpoint");
  return (
    <StaffDetailPage
      id="endpoint"
      title={endpoint ? endpoint.description || new URL(endpoint.url).host : newTitle}
      description={t("adminIntegrations.description")}
      back={{ href: path("admin/integrations"), text: t("adminIntegrations.to_integrations") }}
      badges={
        endpoint ? (
          <Badge tone={endpointTones[endpoint.state]}>{t(`adminIntegrations.endpoint_${endpoint.state}`)}</Badge>
        ) : null
      }
      subtitle={endpoint?.url}
      done={done && !answer ? { text: t(`adminIntegrations.done_${done}`, { count }) } : null}
      isNarrow
    >
      {made ? (
        <SecretPanel
          text={t("adminIntegrations.secret_once")}
          label={t("adminIntegrations.signing_secret")}
          secret={made.secret}
        >
          <ButtonLink href={path(`admin/integrations/webhooks/${made.id}`)}>
            {t("adminIntegrations.open_endpoint")}
          </ButtonLink>
        </SecretPanel>
      ) : null}
      {endpoint ? <StateNotice {...endpoint} /> : null}
      {endpoint && !made ? (
        <EndpointActions key={`do ${endpoint.version}`} endpoint={endpoint} answer={answer} />
      ) : null}
      {endpoint && !made ? <EndpointLog id={endpoint.id} {...log} /> : null}
      {made ? null : (
        <EndpointForm
          key={`form ${stored.version}`}
          isNew={!endpoint}
          version={stored.version}
          stored={stored}
          answer={answer}
        />
      )}
      {endpoint && !made ? <DeleteEndpoint endpoint={endpoint} answer={answer} /> : null}
    </StaffDetailPage>
  );
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["endpoint"]>;

/** Why nothing is sent, or since when every attempt fails; until when two secrets sign. */
function StateNotice({ disabledAs, failingSince, previousUntil }: Found) {
  const { t } = useLanguage();
  return (
    <>
      {disabledAs ? (
        <Notice className="mt-6" tone="warn">
          {t(`adminIntegrations.disabled_${disabledAs}`)}
        </Notice>
      ) : null}
      {!disabledAs && failingSince ? (
        <Notice className="mt-6" tone="warn">
          {t("adminIntegrations.failing_since", { at: failingSince })}
        </Notice>
      ) : null}
      {previousUntil ? <Notice className="mt-6">{t("adminIntegrations.overlap", { at: previousUntil })}</Notice> : null}
    </>
  );
}
