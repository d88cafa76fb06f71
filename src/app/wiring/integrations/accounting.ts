import type { RouterContextProvider } from "react-router";
import { createRegister, registerContext } from "#features/accounting/documents/register.service.ts";
import { createAccountingFiles } from "#features/accounting/files/files.service.ts";
import { createMoneyReports, moneyReportsContext } from "#features/accounting/money/money.service.ts";
import { closingsContext, createClosings } from "#features/accounting/months/closing.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import type { Documents } from "#features/orders/documents.service.ts";
import type { Database } from "#platform/server/db/database.ts";

interface AccountingDeps {
  db: Database;
  texts: Pick<Texts, "in">;
  documents: Pick<Documents, "pdf">;
}

/** Documents, VAT and files of a month, and its closing. No I/O happens here. */
export function composeAccounting({ db, texts, documents }: AccountingDeps) {
  const deps = { db, texts, documents, now: () => new Date() };
  const register = createRegister(deps);
  const closings = createClosings(deps);
  const moneyReports = createMoneyReports(deps);
  return {
    accountingFiles: createAccountingFiles(deps),
    provideAccounting(context: RouterContextProvider): void {
      context.set(registerContext, register);
      context.set(closingsContext, closings);
      context.set(moneyReportsContext, moneyReports);
    },
  };
}
