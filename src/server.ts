import { existsSync } from "node:fs";
import { resolve } from "node:path";
import staticFiles from "@fastify/static";
import * as build from "virtual:react-router/server-build";
import { api } from "./app/api.ts";
import { compose } from "./app/compose.ts";
import { health } from "./app/health.ts";
import { pages } from "./app/pages.ts";
import { createDatabase } from "./platform/server/db/database.ts";
import { createHttp } from "./platform/server/http/app.ts";
import { PageCache } from "./platform/server/http/page-cache.ts";
import { readSettings } from "./platform/server/settings.ts";

const settings = readSettings(process.env);
if (!settings.ok) {
  process.stderr.write(`${settings.faults.join("\n")}\n`);
  process.exit(1);
}
const { db } = createDatabase({ connectionString: settings.value.DATABASE_URL });
const shop = compose(db, settings.value);
const http = await createHttp(settings.value, (status) => String(status));
health(http, db, () => false);
await api(http, shop);
const client = resolve("build/client");
await http.register(staticFiles, { root: `${client}/assets`, prefix: "/assets/", immutable: true, maxAge: "1y", decorateReply: existsSync(client) });
await http.register(pages, { build, cache: new PageCache(), context: () => shop.context() });
await http.listen({ port: settings.value.PORT, host: settings.value.HOST });
