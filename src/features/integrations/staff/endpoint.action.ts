import { ok, type Result } from "#platform/pure/result.ts";
import { type EndpointErrors, maxDescription, maxUrlLength, type TypedEndpoint } from "../domain/endpoint.ts";
import type { Webhooks } from "../webhooks.service.ts";

/** Answer to a form that was not carried out, or that shows a secret. What was typed stays. */
export interface EndpointAnswer {
  intent: string;
  typed: TypedEndpoint | null;
  errors: EndpointErrors;
  /** Somebody else changed it meanwhile: what is stored, and the version to save over. */
  conflict: { version: number; theirs: TypedEndpoint } | null;
  refusal: "sure" | "disabled" | null;
  /** The new signing secret, shown once, and its endpoint. */
  made: { id: string; secret: string } | null;
}

type Outcome = Result<
  | { kind: "answer"; answer: EndpointAnswer; status: 200 | 400 | 409 }
  | {
      kind: "done";
      done: "saved" | "enabled" | "disabled" | "deleted" | "sent" | "resent";
      /** Of a test event. */
      delivery?: string;
      /** Resent deliveries. */
      count?: number;
    },
  { code: "unknown_endpoint" }
>;

interface Target {
  webhooks: Webhooks;
  by: { id: string };
  /** `null` for a new one. */
  id: string | null;
}

const day = 86_400_000;

/** Carries out a form of an endpoint's page: `intent`, `seen` (its version) and the fields. */
export async function writeEndpoint({ webhooks, by, id }: Target, form: URLSearchParams): Promise<Outcome> {
  const intent = form.get("intent") ?? "save";
  const typed = typedIn(form);
  const seen = /^\d{1,9}$/.test(form.get("seen") ?? "") ? Number(form.get("seen")) : 0;
  if (id === null) {
    const made = await webhooks.create(by, typed);
    return made.ok ? answer({ intent, made: made.value }, 200) : answer({ intent, typed, errors: made.errors }, 400);
  }
  switch (intent) {
    case "enable":
    case "disable":
      return turned(await webhooks.turn(by, id, { seen, to: `${intent}d` }), { intent, done: `${intent}d` });
    case "delete":
      if (form.get("sure") !== "on") return answer({ intent, refusal: "sure" }, 400);
      return turned(await webhooks.turn(by, id, { seen, to: "deleted" }), { intent, done: "deleted" });
    case "rotate": {
      const rotated = await webhooks.rotate(by, id, seen);
      if (rotated.ok) return answer({ intent, made: { id, ...rotated.value } }, 200);
      return turned(rotated, { intent, done: "saved" });
    }
    case "test": {
      const sent = await webhooks.test(by, id);
      if (sent.ok) return ok({ kind: "done", done: "sent", delivery: sent.value });
      return sent.code === "disabled" ? answer({ intent, refusal: "disabled" }, 409) : sent;
    }
    case "resend_failed": {
      const since = form.get("since");
      const days = since === "day" ? 1 : since === "week" ? 7 : 30;
      const count = await webhooks.resendFailed(by, id, new Date(webhooks.now().getTime() - days * day));
      return ok({ kind: "done", done: "resent", count });
    }
    default: {
      const saved = await webhooks.save(by, id, { seen, typed });
      if (saved.ok) return ok({ kind: "done", done: "saved" });
      if (saved.code === "invalid") return answer({ intent, typed, errors: saved.errors }, 400);
      if (saved.code === "unknown_endpoint") return saved;
      const { version, url, description, eventTypes } = saved.now;
      return answer({ intent, typed, conflict: { version, theirs: { url, description, eventTypes } } }, 409);
    }
  }
}

type Turned = Awaited<ReturnType<Webhooks["turn"]>> | Awaited<ReturnType<Webhooks["rotate"]>>;

function turned(
  result: Turned,
  { intent, done }: { intent: string; done: "saved" | "enabled" | "disabled" | "deleted" },
): Outcome {
  if (result.ok) return ok({ kind: "done", done });
  if (result.code === "unknown_endpoint") return result;
  const { version, url, description, eventTypes } = result.now;
  return answer({ intent, conflict: { version, theirs: { url, description, eventTypes } } }, 409);
}

function answer(given: Partial<EndpointAnswer> & { intent: string }, status: 200 | 400 | 409): Outcome {
  const nothing = { typed: null, errors: {}, conflict: null, refusal: null, made: null };
  return ok({ kind: "answer", status, answer: { ...nothing, ...given } });
}

/** At most a little more than fits, so that the message can say that it is too long. */
function typedIn(form: URLSearchParams): TypedEndpoint {
  return {
    url: (form.get("url") ?? "").slice(0, maxUrlLength + 200),
    description: (form.get("description") ?? "").slice(0, maxDescription + 200),
    eventTypes: form.getAll("event").slice(0, 50),
  };
}
