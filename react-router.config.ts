import type { Config } from "@react-router/dev/config";
import { buildFolder } from "./vite.build-folder.ts";

export default {
  appDirectory: "src/app",
  buildDirectory: buildFolder,
  ssr: true,
  // Plain anchors lead from page to page; a manifest of all routes would cost every visitor bytes.
  routeDiscovery: { mode: "lazy", manifestPath: "/_/manifest" },
} satisfies Config;
