import type { FastifyInstance } from "fastify";
import { type AccessDeps, callerLocale, requirePermission } from "#features/accounts/access.service.ts";
import { type ResumableUploads, uploadRoutes } from "#features/admin/uploads.service.ts";
import type { Texts } from "#features/languages/languages.service.ts";
import { sendProblem } from "#platform/server/http/problem.ts";
import { importUploadKind } from "../files/receiving.service.ts";
import { sentFileFigures } from "../files/sent-files.service.ts";
import type { StaffImports } from "./staff-imports.service.ts";

interface ImportUploadsDeps extends AccessDeps {
  importUploads: Pick<ResumableUploads, "handle">;
  staffImports: Pick<StaffImports, "limit">;
  texts: Texts;
}

/**
 * Resumable uploads of tables and zips by the tus protocol, for accounts with the permission `imports`. An upload that has arrived
 * whole waits for the form of the import page, which names it.
 */
export async function importUploadsApi(app: FastifyInstance, deps: ImportUploadsDeps): Promise<void> {
  const { importUploads, staffImports, texts } = deps;
  await uploadRoutes(app, {
    kind: importUploadKind(staffImports.limit),
    access: requirePermission(deps, "imports"),
    uploads: importUploads,
    described: {
      file: "a table of products, or a zip with it or its pictures,",
      permission: "imports",
      lastPart: "`POST /api/admin/imports` makes an import of the complete upload.",
    },
    refuse(request, reply, status, code) {
      const title = texts.t(callerLocale(request), `importFiles.upload_${code}`, sentFileFigures(staffImports.limit));
      return sendProblem(reply, status, code, title);
    },
  });
}
