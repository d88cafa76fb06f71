import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AccessDeps, callerLocale, wantsPage } from "#features/accounts/access.service.ts";
import { isLocale, locales, marketCookie, marketOf } from "#features/languages/domain/locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { cookieValue } from "#platform/pure/cookie.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { endpoint, everybody } from "#platform/server/http/endpoint.ts";
import { answers, refusal } from "#platform/server/http/operation.ts";
import { personal } from "#platform/server/http/personal-answer.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import type { Projects } from "../projects.service.ts";

interface ProjectsApiDeps extends Pick<AccessDeps, "accounts"> {
  projects: Pick<Projects, "pdf">;
  texts: Texts;
  /** Scheme and host of a request. */
  origin: (request: FastifyRequest) => string;
}

/**
 * `GET /api/projects/{key}/{file}`: a project as PDF in the language that the name of the file says, with today's prices of the
 * reader's market, a member's own where there are such. 404 for an unknown key, version or language, as a page for browsers.
 */
export function projectsApi(app: FastifyInstance, { projects, accounts, texts, origin }: ProjectsApiDeps): void {
  endpoint(
    app,
    {
      method: "get",
      path: "/api/projects/{key}/{file}",
      access: everybody,
      area: "planner",
      summary: "A saved project as PDF",
      params: {
        key: "key of the project, for changing or for reading",
        file: { description: "language and `.pdf`", enum: locales.map((locale) => `${locale}.pdf`) },
      },
      input: {
        query: z.object({ version: z.coerce.number().int().optional() }),
        refuse: (_issues, request, reply) => notFound(texts, request, personal(reply)),
      },
      config: { costly: true },
      answers: {
        200: { description: "the document", body: "application/pdf" },
        302: { description: "to a page, for browsers" },
        404: refusal("there is no such project, version or language"),
        429: answers.tooMany,
      },
    },
    async ({ params: { key, file }, query: { version }, request, reply }) => {
      personal(reply);
      const locale = file.replace(/\.pdf$/, "");
      if (!isLocale(locale) || !file.endsWith(".pdf")) return notFound(texts, request, reply);
      const market = marketOf(locale, cookieValue(request.headers.cookie, marketCookie));
      const userId = (await accounts.current(callerOf(request).headers))?.id ?? null;
      const pdf = await projects.pdf({ key, number: version ?? null }, { locale, market, userId }, origin(request));
      if (pdf)
        return reply
          .header("Content-Disposition", `inline; filename="${pdf.name}"`)
          .type("application/pdf")
          .send(pdf.bytes);
      return notFound(texts, request, reply);
    },
  );
}

/** The page of the project says what to do. */
function notFound(texts: Texts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = callerLocale(request);
  const { key } = request.params as { key: string };
  if (wantsPage(request)) return reply.redirect(`/${locale}/project/${encodeURIComponent(key)}`, 302);
  return sendProblem(reply, 404, "unknown_project", texts.t(locale, "powerProjects.missing_title"));
}
