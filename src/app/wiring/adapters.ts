import { resolve } from "node:path";
import type { DatabaseConnection } from "#platform/server/db/connection.ts";
import type { Pulse } from "#platform/server/db/pulse.ts";
import type { Files } from "#platform/server/files/files.ts";
import { localFiles } from "#platform/server/files/local-files.ts";
import { s3Files } from "#platform/server/files/s3-files.ts";
import { createJobs, type Jobs } from "#platform/server/jobs/jobs.ts";
import { fileTransport, type MailTransport, smtpTransport } from "#platform/server/mail/transport.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Metrics } from "#platform/server/telemetry/metrics.ts";
import { noTelemetry, type Telemetry } from "#platform/server/telemetry/telemetry.ts";

/** What services use besides the database: job queue, mail transport, file storage and, if they are on, metrics. */
export interface Adapters {
  jobs: Jobs;
  transport: MailTransport;
  files: Files;
  metrics: Pick<Metrics, "orderPlaced"> | null;
}

/** Adapters as configured. No I/O happens here. */
export function openAdapters(
  connection: DatabaseConnection,
  settings: Settings,
  pulse: Pulse,
  telemetry: Telemetry = noTelemetry,
): Adapters {
  const { DATA_DIR, SMTP_URL, MAIL_FROM } = settings;
  const transport = SMTP_URL ? smtpTransport(SMTP_URL, MAIL_FROM) : fileTransport(resolve(DATA_DIR, "mail"), MAIL_FROM);
  const jobs = createJobs(connection, pulse, telemetry);
  return { jobs, transport, files: openFiles(settings), metrics: telemetry.metrics };
}

/** The storage of uploads as configured. */
export function openFiles(settings: Settings): Files {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  // `readSettings` rejects an incomplete set.
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return localFiles(resolve(settings.DATA_DIR, "files"));
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
