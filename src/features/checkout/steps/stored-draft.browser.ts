import { draftFields, type StoredDraft } from "#features/cart/domain/stored-draft.ts";

/** The draft of this tab. */
interface TabDraft {
  current(): object;
  write(next: StoredDraft): void;
  subscribe(listener: () => void): () => void;
}

const path = "/api/me/checkout-draft";

/** Milliseconds. */
const delay = 1_500;

/**
 * Continues a checkout that was started on another device, unless something is typed here already, and stores what is typed from
 * now on; the last device counts. Returns the end of it.
 */
export function followDraft({ current, write, subscribe }: TabDraft): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = JSON.stringify(storable(current()));

  function send(): void {
    clearTimeout(timer);
    const body = JSON.stringify(storable(current()));
    // An emptied draft belongs to a placed order, which deletes it.
    if (body === sent || body === "{}") return;
    const before = sent;
    sent = body;
    const headers = { "Content-Type": "application/json" };
    fetch(path, { method: "PUT", headers, body, keepalive: true }).then(
      ({ ok }) => {
        if (!ok) sent = before;
      },
      () => {
        sent = before;
      },
    );
  }

  async function adopt(): Promise<void> {
    const answer = await fetch(path, { cache: "no-store" });
    if (!answer.ok) return;
    const { fields } = (await answer.json()) as { fields: StoredDraft };
    if (Object.keys(current()).length > 0 || Object.keys(fields).length === 0) return;
    sent = JSON.stringify(storable(fields));
    write(fields);
  }

  const leave = subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(send, delay);
  });
  addEventListener("pagehide", send);
  // Without an answer the draft begins empty, as on any first device.
  if (Object.keys(current()).length === 0) void adopt().catch(() => undefined);
  else sent = "";
  send();
  return () => {
    leave();
    removeEventListener("pagehide", send);
    send();
  };
}

/** Only fields that the account may store. */
function storable(draft: object): StoredDraft {
  const fields = new Map(Object.entries(draft));
  return Object.fromEntries(draftFields.flatMap((field) => (fields.has(field) ? [[field, fields.get(field)]] : [])));
}
