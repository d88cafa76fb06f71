import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Accounts } from "#features/accounts/accounts.service.ts";
import { readerLocale } from "#features/languages/domain/reader-locale.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { addDays } from "#platform/pure/days.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { callerOf } from "#platform/server/http/caller.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { calendarFile } from "../domain/calendar-file.ts";
import { dueAt } from "../domain/late.ts";
import type { LeaseCalendars } from "./lease-calendar.service.ts";

interface LeaseCalendarApiDeps {
  leaseCalendars: LeaseCalendars;
  accounts: Pick<Accounts, "current">;
  texts: Texts;
}

/** `GET /api/leases/:id/calendar.ics?locale=`: a lease and its return for a calendar. Only its lessee; else 401 or 404. */
export function leaseCalendarApi(
  app: FastifyInstance,
  { leaseCalendars, accounts, texts }: LeaseCalendarApiDeps,
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    "/api/leases/:id/calendar.ics",
    async (request, reply) => {
      reply.header("Cache-Control", "private, no-store");
      const t = texts.in(readerLocale(request.query.locale, request.headers));
      const account = await accounts.current(callerOf(request).headers);
      if (!account) return sendProblem(reply, 401, "sign_in_needed", t("ordersApi.sign_in_needed"));
      const id = z.uuid().safeParse(request.params.id);
      const lease = id.success ? await leaseCalendars.lease(account.id, id.data) : null;
      if (!lease) return sendProblem(reply, 404, "unknown_lease", t("rentalApi.unknown_lease"));
      const { machine, first, end, market } = lease;
      const until = dueAt(addDays(end, -1), markets[market]);
      const entries = [
        { uid: `lease-${lease.id}@heliora`, summary: t("rentalApi.calendar_lease", { machine }), days: { first, end } },
        {
          uid: `lease-return-${lease.id}@heliora`,
          summary: t("rentalApi.calendar_return", { machine }),
          from: new Date(until.getTime() - 3_600_000),
          until,
        },
      ];
      return reply
        .type("text/calendar; charset=utf-8")
        .header("Content-Disposition", 'attachment; filename="heliora-rental.ics"')
        .send(calendarFile(entries, new Date()));
    },
  );
}
