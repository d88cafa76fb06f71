import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxDescription, maxUrlLength, type TypedEndpoint } from "../domain/endpoint.ts";
import { eventKeys, eventTypes } from "../domain/event-types.ts";
import type { EndpointAnswer } from "./endpoint.action.ts";
import { CodeTick, Ticks } from "./parts.tsx";

interface EndpointFormProps {
  isNew: boolean;
  version: number;
  /** The stored endpoint as the form shows it. */
  stored: TypedEndpoint;
  answer: EndpointAnswer | null;
}

/** Form of a webhook endpoint. Works without scripts; what was typed stays after an error. */
export function EndpointForm({ isNew, version, stored, answer }: EndpointFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = answer?.intent === "save" ? answer : null;
  const { errors = {}, conflict = null } = own ?? {};
  const typed = own?.typed ?? stored;
  const error = (name: keyof TypedEndpoint) => {
    const code = errors[name];
    return code ? t(`adminIntegrations.error_${code}`, { max: name === "url" ? maxUrlLength : maxDescription }) : null;
  };
  return (
    <Form method="post" className="panel mt-6 grid gap-5" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={conflict?.version ?? version} />
      {isNew ? null : <h2 className="h3">{t("adminIntegrations.form_title")}</h2>}
      {Object.keys(errors).length > 0 ? <Notice tone="error">{t("adminIntegrations.errors")}</Notice> : null}
      {conflict ? <Conflict theirs={conflict.theirs} /> : null}
      <Field
        label={t("adminIntegrations.url")}
        hint={t("adminIntegrations.url_hint")}
        name="url"
        inputMode="url"
        autoComplete="off"
        defaultValue={typed.url}
        error={error("url")}
      />
      <Field
        label={t("adminIntegrations.label")}
        note={t("adminIntegrations.optional")}
        hint={t("adminIntegrations.label_hint")}
        name="description"
        autoComplete="off"
        defaultValue={typed.description}
        error={error("description")}
      />
      <Ticks legend={t("adminIntegrations.events")} error={error("eventTypes")}>
        {eventTypes.map((type) => (
          <CodeTick
            key={type}
            name="event"
            value={type}
            defaultChecked={typed.eventTypes.includes(type)}
            about={t(`adminIntegrations.event_${eventKeys[type]}`)}
          >
            {type}
          </CodeTick>
        ))}
      </Ticks>
      <div>
        <Button type="submit" tone="sun" busy={isBusy}>
          {t(isNew ? "adminIntegrations.add_endpoint" : "adminIntegrations.save")}
        </Button>
      </div>
    </Form>
  );
}

/** What somebody else saved meanwhile; what was typed stays in the form. */
function Conflict({ theirs }: { theirs: TypedEndpoint }) {
  const t = useText();
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t("adminIntegrations.changed_title")}</p>
        <p>{t("adminIntegrations.changed_text")}</p>
      </Notice>
      <dl className="grid gap-x-6 gap-y-1 border-y border-line py-3 text-small md:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">{t("adminIntegrations.url")}</dt>
        <dd className="wrap-anywhere">{theirs.url}</dd>
        <dt className="text-muted">{t("adminIntegrations.label")}</dt>
        <dd className="wrap-anywhere">{theirs.description || "—"}</dd>
        <dt className="text-muted">{t("adminIntegrations.events")}</dt>
        <dd className="wrap-anywhere">{theirs.eventTypes.join(", ")}</dd>
      </dl>
    </>
  );
}
