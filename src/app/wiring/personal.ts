import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { RouterContextProvider } from "react-router";
import { addressBookContext, createAddressBook } from "#features/accounts/addresses.service.ts";
import { createCompanyRegisters } from "#features/accounts/company-register/company-register.service.ts";
import { edr } from "#features/accounts/company-register/edr.adapter.ts";
import { registerSandboxApi, sandboxPaths } from "#features/accounts/company-register/register-sandbox.api.ts";
import { vatList } from "#features/accounts/company-register/vat-list.adapter.ts";
import { announceMerge } from "#features/accounts/merging.service.ts";
import { avatarsContext, createAvatars } from "#features/accounts/personal-data/avatars.service.ts";
import { createPrivacy, type Privacy, privacyContext } from "#features/accounts/personal-data/privacy.service.ts";
import { accountData, accountRowsMove } from "#features/accounts/personal-data.service.ts";
import { announceSecondFactorReset } from "#features/accounts/second-factor-reset.service.ts";
import type { Security } from "#features/accounts/sessions/security.service.ts";
import type { Recovery } from "#features/accounts/sign-in/recovery.service.ts";
import type { SignUps } from "#features/accounts/sign-up/sign-up.service.ts";
import { createUsers, registerKindsContext, usersContext } from "#features/accounts/users.service.ts";
import type { Outbox } from "#features/admin/outbox/outbox.service.ts";
import { invitationData } from "#features/admin/personal-data.service.ts";
import {
  quotationData,
  quotationRowsMove,
  storedCartData,
  storedRowsMove,
} from "#features/cart/personal-data.service.ts";
import { listViewData } from "#features/catalogue/personal-data.service.ts";
import { createCustomerList, customerListContext } from "#features/customers/list/customer-list.service.ts";
import { createMerges, mergesContext } from "#features/customers/merge/merge.service.ts";
import { createCustomers, customersContext } from "#features/customers/page/customer.service.ts";
import { customerData, customerRowsMove } from "#features/customers/personal-data.service.ts";
import type { Emails } from "#features/emails/emails.service.ts";
import { figureData } from "#features/figures/personal-data.service.ts";
import { ticketData, ticketRowsMove } from "#features/inbox/personal-data.service.ts";
import { integrationData } from "#features/integrations/personal-data.service.ts";
import { orderData, orderRowsMove } from "#features/orders/personal-data.service.ts";
import { projectData, projectRowsMove } from "#features/power/personal-data.service.ts";
import type { CustomerGroups } from "#features/pricing/groups/customer-groups.service.ts";
import { pricingData, pricingRowsMove } from "#features/pricing/personal-data.service.ts";
import { leaseData, leaseRowsMove } from "#features/rental/personal-data.service.ts";
import { eraseReviews, reviewData, reviewRowsMove } from "#features/reviews/personal-data.service.ts";
import { listRowsMove, wishlistData } from "#features/wishlist/personal-data.service.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Files } from "#platform/server/files/files.ts";
import { createRateLimit } from "#platform/server/http/rate-limit.ts";
import {
  deleteMailsOfErased,
  deleteMailsTo,
  mailRowsMove,
  selectMailRows,
} from "#platform/server/mail/personal-mails.store.ts";
import type { Settings } from "#platform/server/settings.ts";
import { addressOf } from "./money.ts";

/** Features that store personal data, in the order of the export. */
export const personalData = {
  sources: [
    accountData,
    orderData,
    leaseData,
    quotationData,
    storedCartData,
    ticketData,
    reviewData,
    wishlistData,
    projectData,
    pricingData,
    listViewData,
    customerData,
    invitationData,
    integrationData,
    figureData,
    { rows: selectMailRows, erase: deleteMailsTo },
  ],
  orders: orderData,
  photos: leaseData,
  eraseEmails: deleteMailsOfErased,
  eraseReviews,
};

/** What follows a customer whose account is merged into another one; reviews and leases after their orders. */
export const ownerMoves = [
  orderRowsMove,
  leaseRowsMove,
  quotationRowsMove,
  storedRowsMove,
  ticketRowsMove,
  reviewRowsMove,
  projectRowsMove,
  listRowsMove,
  accountRowsMove,
  pricingRowsMove,
  mailRowsMove,
  customerRowsMove,
];

interface PersonalDeps {
  db: Database;
  files: Files;
  emails: Emails;
  security: Pick<Security, "checkPassword">;
  settings: Settings;
  /** The token of the test register derives from it. */
  secret: string;
}

/** Personal data of users: addresses, profile, companies, pictures, export and erasure. No I/O happens here. */
export function composePersonal({ db, files, emails, security, settings, secret }: PersonalDeps) {
  const now = () => new Date();
  const addressBook = createAddressBook({ db });
  const persons = createUsers({ db, now });
  const avatars = createAvatars({ db, files });
  const privacy = createPrivacy({ ...personalData, db, files, avatars, security, emails, now });
  const registers = registersIn(settings, secret);
  const companyRegisters = createCompanyRegisters({ db, now, registers: registers.asked });
  return {
    ...{ addressBook, persons, avatars, privacy, companyRegisters, registerSandbox: registers.sandbox },
    companyLimit: createRateLimit(db, { name: "company-register", points: 30, seconds: 3_600 }),
    avatarLimit: createRateLimit(db, { name: "avatar-account", points: 20, seconds: 600 }),
    exportLimit: createRateLimit(db, { name: "export-account", points: 10, seconds: 3_600 }),

    providePersonal(context: RouterContextProvider): void {
      context.set(addressBookContext, addressBook);
      context.set(usersContext, persons);
      context.set(avatarsContext, avatars);
      context.set(privacyContext, privacy);
      context.set(registerKindsContext, companyRegisters.kinds);
    },
  };
}

/** The registers of companies that this shop asks, and the endpoints of the test registers if it has them. */
function registersIn(settings: Settings, secret: string) {
  if (settings.TEST_REGISTERS) {
    const token = createHmac("sha256", secret).update("register sandbox").digest("hex");
    const here = addressOf(settings);
    return {
      asked: { nip: vatList({ url: here + sandboxPaths.pl }), edrpou: edr({ url: here + sandboxPaths.ua, token }) },
      sandbox: (app: FastifyInstance) => registerSandboxApi(app, { token }),
    };
  }
  const { REGISTER_PL_URL, REGISTER_UA_URL, REGISTER_UA_TOKEN: token } = settings;
  const nip = vatList({ url: REGISTER_PL_URL });
  return { asked: { nip, ...(token ? { edrpou: edr({ url: REGISTER_UA_URL, token }) } : {}) }, sandbox: null };
}

interface CustomersDeps {
  db: Database;
  security: Pick<Security, "securityOf">;
  recovery: Pick<Recovery, "send">;
  emails: Emails;
  signUps: Pick<SignUps, "sendFor">;
  outbox: Pick<Outbox, "tryAgain" | "sendAgain">;
  privacy: Pick<Privacy, "sendExportLink" | "startErasure" | "withdrawErasure">;
  customerGroups: Pick<CustomerGroups, "list">;
}

/** Customers as staff sees them. No I/O happens here. */
export function composeCustomers(deps: CustomersDeps) {
  const { db, security, recovery, signUps, outbox, privacy, customerGroups, emails } = deps;
  const groups = customerGroups.list;
  const customerList = createCustomerList({ db, groups });
  const merges = createMerges({
    ...{ db, moves: ownerMoves },
    announce: (trx, about) => announceMerge(trx, emails, about),
  });
  const customers = createCustomers({
    ...{ db, groups, undoMerge: merges.undo },
    devices: security.securityOf,
    sendReset: recovery.send,
    sendVerification: signUps.sendFor,
    resendEmail: { retry: outbox.tryAgain, copy: outbox.sendAgain },
    announceReset: (trx, about) => announceSecondFactorReset(trx, emails, about),
    sendData: privacy.sendExportLink,
    erasure: { start: privacy.startErasure, withdraw: privacy.withdrawErasure },
  });
  return {
    customerList,
    provideCustomers(context: RouterContextProvider): void {
      context.set(customerListContext, customerList);
      context.set(customersContext, customers);
      context.set(mergesContext, merges);
    },
  };
}
