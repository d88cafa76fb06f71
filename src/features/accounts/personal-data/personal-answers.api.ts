import type { FastifyReply, FastifyRequest } from "fastify";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Accounts } from "../accounts.service.ts";
import type { Account } from "../domain/identity/account.ts";

export interface OwnDeps {
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

/** The reader's language: named in the query, else as everywhere. */
export function wordsOf(request: FastifyRequest, texts: Texts) {
  const named = (request.query as Record<string, unknown> | undefined)?.locale;
  return texts.in(readerLocale(named, request.headers));
}

/** Does something for whoever is signed in; a guest gets 401. Nothing of the answer is kept anywhere. */
export async function forOwner(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, texts }: OwnDeps,
  work: (account: Account) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.header("Cache-Control", "private, no-store");
  const account = await accounts.current(callerOf(request).headers);
  if (account) return work(account);
  return sendProblem(reply, 401, "sign_in_needed", wordsOf(request, texts)("accountsPersonal.sign_in_needed"));
}
