import type { RouterContextProvider } from "react-router";
import { accountsContext, createAccounts } from "#features/accounts/accounts.service.ts";
import { createAttempts } from "#features/accounts/identity/attempts.adapter.ts";
import { createIdentity } from "#features/accounts/identity/identity.adapter.ts";
import { createPasswords } from "#features/accounts/identity/passwords.store.ts";
import { createPasskeys, passkeysContext } from "#features/accounts/passkeys.service.ts";
import { createHolders, createRoles } from "#features/accounts/roles.service.ts";
import { createTwoFactor, twoFactorContext } from "#features/accounts/second-factor/two-factor.service.ts";
import { createSecurity, securityContext } from "#features/accounts/sessions/security.service.ts";
import { createHistory } from "#features/accounts/sessions/sign-in-history.service.ts";
import { createKnownDevices } from "#features/accounts/sign-in/known-devices.service.ts";
import { createRecovery, recoveryContext } from "#features/accounts/sign-in/recovery.service.ts";
import { withFailureHistory } from "#features/accounts/sign-in/sign-in-hooks.service.ts";
import { createSignInCodes, signInCodesContext } from "#features/accounts/sign-in-code/sign-in-codes.service.ts";
import { createConfirmations } from "#features/accounts/sign-up/confirmations.service.ts";
import { createSignUps, signUpsContext } from "#features/accounts/sign-up/sign-up.service.ts";
import { createSocial, socialContext } from "#features/accounts/social/social.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Jobs } from "#platform/server/jobs/jobs.ts";
import type { Places } from "#platform/server/places/country.ts";
import type { Settings } from "#platform/server/settings.ts";

interface IdentityDeps {
  db: Database;
  settings: Settings;
  /** Signs session cookies and links in e-mails. */
  secret: string;
  jobs: Pick<Jobs, "add">;
  emails: Emails;
  places: Places;
}

/** Accounts, sign-in and sessions. No I/O happens here. */
export function composeIdentity({ db, settings, secret, jobs, emails, places }: IdentityDeps) {
  const { PUBLIC_URL: publicUrl, LOCAL: local } = settings;
  const history = createHistory({ db, emails, places });
  const passwords = createPasswords(db, secret);
  const devices = createKnownDevices(secret, publicUrl);
  const options = { passwords, secret, publicUrl, local, social: settings };
  const { opened } = history;
  const identity = createIdentity({ ...options, db, opened });
  const attempts = createAttempts(db, settings, secret);
  const confirmations = createConfirmations({ db, jobs, emails, secret });
  const signUps = createSignUps({ db, identity, attempts, confirmations, passwords, devices, publicUrl });
  const codes = { db, identity, attempts, confirmations, history, devices, publicUrl, secret };
  const signInCodes = createSignInCodes(codes);
  const roles = createRoles({ db });
  const secondFactorDays = settings.STAFF_SECOND_FACTOR_DAYS;
  const accounts = createAccounts({
    ...{ db, identity, attempts, history, signUps, passwords, devices, roles, secondFactorDays },
  });
  const holders = createHolders({ roles, secondFactorDays, now: () => new Date() });
  const recovery = createRecovery({ db, attempts, confirmations, history, emails });
  const security = createSecurity({
    ...{ db, identity, attempts, confirmations, history, recovery, emails, places },
  });
  const asking = createTwoFactor({
    ...{ db, identity, devices, emails, opened, whereabouts: history.whereabouts },
    identityOn: (trx, opened) => createIdentity({ ...options, db: trx, opened }),
  });
  const twoFactor = withFailureHistory(db, history, asking);
  const passkeys = createPasskeys({
    ...{ db, identity, devices, emails, whereabouts: history.whereabouts },
    identityOn: (trx) => createIdentity({ ...options, db: trx, opened }),
  });
  const social = createSocial({ db, identity, settings });
  return {
    ...{ identity, history, attempts, confirmations, signUps, signInCodes, accounts, roles, holders },
    ...{ recovery, security, twoFactor, passkeys, social },
    provideIdentity(context: RouterContextProvider): void {
      context.set(accountsContext, accounts);
      context.set(signUpsContext, signUps);
      context.set(signInCodesContext, signInCodes);
      context.set(recoveryContext, recovery);
      context.set(securityContext, security);
      context.set(twoFactorContext, twoFactor);
      context.set(passkeysContext, passkeys);
      context.set(socialContext, social);
    },
  };
}
