import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "#platform/server/db/database.ts";
import { sendProblem } from "#platform/server/http/problem.ts";

/** `/healthz`: the process is alive. `/readyz`: the database answers, the shelf is filled and the shop is not stopping. */
export function health(
  app: FastifyInstance,
  { db, shelf, isStopping }: { db: Database; shelf: { isReady: boolean }; isStopping: () => boolean },
): void {
  app.get("/healthz", { logLevel: "silent" }, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    try {
      if (isStopping()) throw new Error("stopping");
      if (!shelf.isReady) throw new Error("filling the shelf");
      await sql`select 1`.execute(db);
      return reply.send({ status: "ready" });
    } catch {
      return sendProblem(reply.header("Retry-After", "5"), 503, "unavailable", "Not ready");
    }
  });
}
