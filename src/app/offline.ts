import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { offlineApi } from "#features/offline/offline.api.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Shop } from "./wiring/compose.ts";

/** What browsers need to keep copies and to install the shop; the worker lies beside the built site. */
export function offline(http: FastifyInstance, { texts }: Pick<Shop, "texts">, { OFFLINE }: Settings): void {
  offlineApi(http, { texts, isOn: OFFLINE, worker: resolve("build/worker/sw.js") });
}
