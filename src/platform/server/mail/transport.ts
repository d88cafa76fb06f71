import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMailAddress, isSenderName, type Mailbox, parseMailbox } from "../../pure/mailbox.ts";
import type { MarketSettings } from "../../pure/market/market.ts";

/** An email to be sent. */
export interface Outgoing {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** What replaces the sender of the environment. */
  sender?: MarketSettings["mail"] | null;
}

/** Delivers emails. Throws while it cannot. */
export interface MailTransport {
  /** `limit` aborts an attempt that takes too long, with its connection. */
  send(email: Outgoing, limit?: AbortSignal): Promise<void>;
  /** The email as a file that mail clients open (`.eml`). */
  compose(email: Outgoing): Promise<Buffer>;
  close(): void;
}

/** Timeout of a silent mail server, in milliseconds. */
const timeout = 15_000;

/** nodemailer, loaded for the first e-mail. */
const loadMailer = () => import("nodemailer");

async function openSmtp(url: string) {
  const { createTransport } = await loadMailer();
  return createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends by SMTP: `smtp://user:password@host:587`, `smtps://` for TLS from the first byte. */
export function smtpTransport(url: string, from: string): MailTransport {
  let opened: ReturnType<typeof openSmtp> | undefined;
  return {
    async send(email, signal) {
      opened ??= openSmtp(url);
      await (await opened).sendMail({ ...message(email, from), signal });
    },
    compose: composer(from),
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Without a mail server: writes each email to a file that mail clients open. */
export function fileTransport(folder: string, from: string): MailTransport {
  const compose = composer(from);
  return {
    async send(email) {
      const bytes = await compose(email);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.id}.eml`);
      await writeFile(`${file}.new`, bytes, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    compose,
    close: () => undefined,
  };
}

/** Composes emails to bytes instead of sending them. */
function composer(from: string): MailTransport["compose"] {
  return async (email) => {
    const { createTransport } = await loadMailer();
    const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message: bytes } = await writer.sendMail(message(email, from));
    if (!Buffer.isBuffer(bytes)) throw new Error("the composer gave no bytes");
    return bytes;
  };
}

/** A stable Message-ID lets the receiving server drop a duplicate of an email that was sent but not marked as sent. */
function message({ id, recipient, subject, html, plain, sender }: Outgoing, from: string) {
  const usual = parseMailbox(from);
  // Not of the sender of its market, which may change between two attempts.
  const host = usual.address.split("@")[1] ?? "localhost";
  return {
    ...headersOf(sender ?? { name: null, address: null, replyTo: null }, usual),
    to: { name: "", address: recipient },
    subject,
    html,
    text: plain,
    messageId: `<${id}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Sender and reply address. Throws for characters that could begin another header: such a value never came from the form. */
function headersOf({ name, address, replyTo }: MarketSettings["mail"], usual: Mailbox) {
  if (name !== null && !isSenderName(name)) throw new Error("the sender's name is not allowed in a header");
  for (const one of [address, replyTo])
    if (one !== null && !isMailAddress(one)) throw new Error("the sender has an address that is not allowed");
  return {
    from: { name: name ?? usual.name, address: address ?? usual.address },
    ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
  };
}
