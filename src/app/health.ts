import type { FastifyInstance } from "fastify";
import type { Pulse } from "#platform/server/db/pulse.ts";
import { everybody } from "#platform/server/http/endpoint.ts";
import { sendProblem } from "#platform/server/http/problem.ts";

interface HealthOptions {
  pulse: Pick<Pulse, "isSure" | "isWritable">;
  index: { isReady: boolean };
  isStopping: () => boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: the database responds and accepts writes, as checked by the pulse within the last
 * two seconds, the product index is filled and the shop is not stopping.
 */
export function health(app: FastifyInstance, { pulse, index, isStopping }: HealthOptions): void {
  const open = { logLevel: "silent", config: { access: everybody } } as const;
  app.get("/healthz", open, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", open, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (pulse.isSure && pulse.isWritable && index.isReady && !isStopping()) return reply.send({ status: "ready" });
    return sendProblem(reply.header("Retry-After", "5"), 503, "unavailable", "Not ready");
  });
}
