import type { RouterContextProvider } from "react-router";
import type { Privacy } from "#features/accounts/personal-data/privacy.service.ts";
import { announceSecondFactorReset } from "#features/accounts/second-factor-reset.service.ts";
import type { Security } from "#features/accounts/sessions/security.service.ts";
import type { Recovery } from "#features/accounts/sign-in/recovery.service.ts";
import type { Outbox } from "#features/admin/outbox/outbox.service.ts";
import { createCustomerList, customerListContext } from "#features/customers/list/customer-list.service.ts";
import { createCustomers, customersContext } from "#features/customers/page/customer.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import type { CustomerGroups } from "#features/pricing/groups/customer-groups.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface CustomersDeps {
  db: Database;
  security: Pick<Security, "securityOf">;
  recovery: Pick<Recovery, "send">;
  emails: Emails;
  outbox: Pick<Outbox, "tryAgain">;
  privacy: Pick<Privacy, "sendExportLink" | "startErasure" | "withdrawErasure">;
  customerGroups: Pick<CustomerGroups, "list">;
}

/** Customers as staff sees them. No I/O happens here. */
export function composeCustomers({ db, security, recovery, outbox, privacy, customerGroups, emails }: CustomersDeps) {
  const groups = customerGroups.list;
  const customerList = createCustomerList({ db, groups });
  const customers = createCustomers({
    ...{ db, groups },
    devices: security.securityOf,
    sendReset: recovery.send,
    resendEmail: outbox.tryAgain,
    announceReset: (trx, about) => announceSecondFactorReset(trx, emails, about),
    sendData: privacy.sendExportLink,
    erasure: { start: privacy.startErasure, withdraw: privacy.withdrawErasure },
  });
  return {
    customerList,
    provideCustomers(context: RouterContextProvider): void {
      context.set(customerListContext, customerList);
      context.set(customersContext, customers);
    },
  };
}
