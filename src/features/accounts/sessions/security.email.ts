import type { Reader, Whereabouts } from "#features/emails/domain/email.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Locale } from "#features/languages/domain/locale.ts";
import type { Executor } from "#platform/server/db/database.ts";
import { type Account, readerOf } from "../domain/identity/account.ts";

const securityPath = (locale: Locale) => `/${locale}/profile/security`;

/** Tells the owner about a sign-in from a device that is new in this country, once per entry of the history. */
export async function sendNewDevice(
  trx: Executor,
  emails: Emails,
  reader: Reader,
  { signInId, where }: { signInId: number; where: Whereabouts },
): Promise<void> {
  const content = { kind: "new-device", securityLink: securityPath(reader.locale), where } as const;
  await emails.write(trx, `new-device:${signInId}`, reader, content);
}

/** Tells the owner about a changed password, once per `changeId`. */
export async function sendPasswordChanged(
  trx: Executor,
  emails: Emails,
  reader: Reader,
  { changeId, where }: { changeId: string; where: Whereabouts },
): Promise<void> {
  const content = { kind: "password-changed", resetLink: `/${reader.locale}/auth?tab=forgot`, where } as const;
  await emails.write(trx, `password-changed:${changeId}`, reader, content);
}

/** Tells the previous address that the account has another one now. */
export async function sendAddressChanged(
  trx: Executor,
  emails: Emails,
  account: Account,
  { changeId, newAddress }: { changeId: string; newAddress: string },
): Promise<void> {
  const content = { kind: "address-changed", newAddress, supportLink: `/${account.locale}/support` } as const;
  await emails.write(trx, `address-changed:${changeId}`, readerOf(account), content);
}

/** Tells the owner that a passkey was added. */
export async function sendPasskeyAdded(
  trx: Executor,
  emails: Emails,
  account: Account,
  where: Whereabouts,
): Promise<void> {
  const content = { kind: "passkey-added", securityLink: securityPath(account.locale), where } as const;
  await emails.write(trx, `passkey-added:${account.id}:${where.at.getTime()}`, readerOf(account), content);
}

/** Tells the owner that the second factor was turned on or off. */
export async function sendTwoFactorChanged(
  trx: Executor,
  emails: Emails,
  account: Account,
  { on, where }: { on: boolean; where: Whereabouts },
): Promise<void> {
  const content = { kind: "two-factor-changed", on, securityLink: securityPath(account.locale), where } as const;
  await emails.write(trx, `two-factor-changed:${account.id}:${where.at.getTime()}`, readerOf(account), content);
}

/** About a second factor that staff turns off; nothing for an erased account. */
export async function sendSecondFactorReset(
  trx: Executor,
  emails: Emails,
  reader: Reader | null,
  { state, requestId }: { state: "asked" | "done"; requestId: string },
): Promise<void> {
  if (!reader) return;
  const link = state === "asked" ? `/${reader.locale}/contact` : `/${reader.locale}/profile/two-factor`;
  await emails.write(trx, `second-factor-reset:${state}:${requestId}`, reader, {
    kind: "second-factor-reset",
    state,
    link,
  });
}

/** About two accounts that staff merged or parted; nothing for an erased account. */
export async function sendAccountsMerged(
  trx: Executor,
  emails: Emails,
  reader: Reader | null,
  { state, mergeId }: { state: "from" | "into" | "parted"; mergeId: string },
): Promise<void> {
  if (!reader) return;
  const link = `/${reader.locale}/${state === "into" ? "profile/orders" : "auth"}`;
  await emails.write(trx, `accounts-merged:${state}:${mergeId}:${reader.email}`, reader, {
    kind: "accounts-merged",
    state,
    link,
  });
}
