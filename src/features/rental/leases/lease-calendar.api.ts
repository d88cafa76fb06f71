import type { FastifyInstance } from "fastify";
import { type AccessDeps, callerLocale, requireAccount } from "#features/accounts/access.service.ts";
import { marketAt } from "#platform/pure/market/markets.ts";
import { isUuid } from "#platform/pure/uuid.ts";
import { endpoint } from "#platform/server/http/endpoint.ts";
import { queryParameter, refusal } from "#platform/server/http/operation.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { calendarFile } from "../domain/calendar-file.ts";
import { dueAt } from "../domain/late.ts";
import type { LeaseCalendars } from "./lease-calendar.service.ts";

interface LeaseCalendarApiDeps extends AccessDeps {
  leaseCalendars: LeaseCalendars;
}

/** `GET /api/leases/:id/calendar.ics?locale=`: a lease and its return as a calendar file, for its lessee; else 401 or 404. */
export function leaseCalendarApi(app: FastifyInstance, deps: LeaseCalendarApiDeps): void {
  const { leaseCalendars, texts } = deps;
  endpoint(
    app,
    {
      method: "get",
      path: "/api/leases/{id}/calendar.ics",
      access: requireAccount(deps),
      area: "rental",
      summary: "Lease and return as calendar entries",
      params: { id: "id of the lease" },
      parameters: [queryParameter("locale", "language of the entries")],
      answers: {
        200: { description: "two entries", body: "text/calendar" },
        404: refusal("there is no such lease, or it is somebody else's: the same bytes"),
      },
    },
    async ({ caller, params, request, reply }) => {
      const t = texts.in(callerLocale(request));
      const lease = isUuid(params.id) ? await leaseCalendars.lease(caller.id, params.id) : null;
      if (!lease) return sendProblem(reply, 404, "unknown_lease", t("rentalApi.unknown_lease"));
      const { machine, first, last, end, market, createdAt } = lease;
      const until = dueAt(last, marketAt(market, createdAt));
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
