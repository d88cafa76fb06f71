import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { namedLocale, readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { sendProblem } from "#platform/server/http/problem.ts";

/** 400 `invalid_request` with the fields of a body that its schema refuses, in the reader's language. */
export function refuseBody(texts: Texts) {
  return (issues: readonly z.core.$ZodIssue[], request: FastifyRequest, reply: FastifyReply) => {
    const t = texts.in(readerLocale(namedLocale(request.body), request.headers));
    const errors = issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    return sendProblem(reply, 400, "invalid_request", t("power.error.request"), { errors });
  };
}
