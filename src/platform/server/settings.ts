import { isIP } from "node:net";
import { z } from "zod";
import { thisMachine, workersFor } from "./cluster/worker-count.ts";
import { isDatabaseAddress, isReadAddress } from "./db/connection.ts";

const flag = z.enum(["0", "1", "false", "true"]).transform((value) => value === "1" || value === "true");
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Named ranges of `proxy-addr`. */
const rangeNames = ["loopback", "linklocal", "uniquelocal"];

/** An IP address, a network like `10.0.0.0/8`, or a named range. */
function isProxy(text: string): boolean {
  const [, address = "", bits = "0"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return rangeNames.includes(text) || (family !== 0 && Number(bits) <= (family === 4 ? 32 : 128));
}

const proxies = list.superRefine((texts, context) => {
  for (const text of texts.filter((one) => !isProxy(one))) {
    context.addIssue(`"${text}" is no address, no network like 10.0.0.0/8 and none of ${rangeNames.join(", ")}`);
  }
});

const site = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, "only scheme, host and port");

/** `Name <name@host>` or an address alone. */
const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "no address to send from");

/** Settings that must be set together. */
const settingGroups = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_CLIENT_SECRET"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

/** Environment variables. */
export const settingsSchema = z.object({
  HOST: z.string().default("localhost"),
  PORT: z.coerce.number().int().min(0).max(65535).default(1337),
  PUBLIC_URL: site.optional(),
  TRUSTED_PROXIES: proxies.default([]),
  DATABASE_URL: z.string().refine(isDatabaseAddress, "no address of a PostgreSQL that the shop can use").optional(),
  DATABASE_READ_URL: z.string().refine(isReadAddress, "no address of a PostgreSQL").optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(90).default(10),
  WORKERS: z
    .string()
    .regex(/^(?:auto|[1-9]\d?)$/, '"auto" or a number from 1 to 99')
    .default("auto"),
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(300).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  WAL_ARCHIVE_DIR: z.string().min(1).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().max(255).default("heliora"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  PAGE_CACHE: flag.default(true),
  SURROGATE_KEYS: flag.default(false),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65_536).default(128),
  SIGN_IN_LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
  SIGN_IN_LIMIT_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
  SIGN_UP_LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).default(30),
  STAFF_SECOND_FACTOR_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  ORDER_LIMIT_PER_ACCOUNT: z.coerce.number().int().min(1).default(60),
  UNPAID_ACCOUNTS_PER_ADDRESS: z.coerce.number().int().min(1).default(4),
  SEARCH_LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).default(600),
  READ_LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).default(600),
  PASSWORD_RESET_LIMIT_PER_ADDRESS: z.coerce.number().int().min(1).default(10),
  IMPORT_UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).max(512).default(50),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default("Heliora <shop@heliora.example>"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default("OpenID"),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: site.default("https://api.stripe.com"),
  TEST_CARDS: flag.optional(),
  REGISTER_PL_URL: site.default("https://wl-api.mf.gov.pl"),
  REGISTER_UA_URL: site.default("https://zqedr-api.nais.gov.ua"),
  REGISTER_UA_TOKEN: z.string().optional(),
  TEST_REGISTERS: flag.optional(),
  DEMO_ACCOUNTS: flag.optional(),
  OFFLINE: flag.default(true),
  CHAT_APP_ID: z
    .string()
    .regex(/^[a-z0-9]{4,40}$/i, "only letters and digits")
    .optional(),
  CHAT_REGION: z.enum(["us", "eu", "ap"]).default("us"),
  UI_PAGE: flag.default(false),
});

/** Settings of one process, from the environment; `.env.example` explains each. */
export type Settings = Omit<
  z.infer<typeof settingsSchema>,
  "PUBLIC_URL" | "DEMO_ACCOUNTS" | "TEST_CARDS" | "TEST_REGISTERS" | "SHUTDOWN_DELAY" | "WORKERS"
> & {
  /** Processes that serve. */
  WORKERS: number;
  PUBLIC_URL: string;
  /** No public address is set: the shop is used on this machine, under any host name. */
  LOCAL: boolean;
  DEMO_ACCOUNTS: boolean;
  /** Seconds for which requests are still answered after SIGTERM, while `/readyz` refuses. */
  SHUTDOWN_DELAY: number;
  /** Without keys of the card provider, the built-in test provider is used. */
  TEST_CARDS: boolean;
  /** The built-in test registers of companies are asked instead of the public ones. */
  TEST_REGISTERS: boolean;
};

/** Reads the environment. Returns the settings, or one sentence per error. */
export function readSettings(
  env: Record<string, string | undefined>,
): { ok: true; value: Settings } | { ok: false; errors: string[] } {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settingsSchema.safeParse(present);
  if (!parsed.success) {
    return {
      ok: false,
      errors: parsed.error.issues.map((issue) => `Setting ${issue.path.join(".")}: ${issue.message}.`),
    };
  }
  const settings = parsed.data;
  const halves = settingGroups
    .map((names) => names.filter((name) => settings[name] === undefined).map((missing) => ({ names, missing })))
    .filter((missing) => missing.length > 0 && missing.length < (missing[0]?.names.length ?? 0));
  if (halves.length > 0) {
    return {
      ok: false,
      errors: halves
        .flat()
        .map(({ names, missing }) => `Setting ${missing} is missing: ${names.join(", ")} go together.`),
    };
  }
  const url = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const LOCAL = settings.PUBLIC_URL === undefined;
  const DEMO_ACCOUNTS = settings.DEMO_ACCOUNTS ?? LOCAL;
  const TEST_CARDS = settings.TEST_CARDS ?? LOCAL;
  const TEST_REGISTERS = settings.TEST_REGISTERS ?? LOCAL;
  const WORKERS = settings.WORKERS === "auto" ? workersFor(thisMachine()) : Number(settings.WORKERS);
  const SHUTDOWN_DELAY = settings.SHUTDOWN_DELAY ?? (LOCAL ? 0 : 5);
  return {
    ok: true,
    value: {
      ...{ ...settings, PUBLIC_URL: url.origin, LOCAL, SHUTDOWN_DELAY, WORKERS },
      ...{ DEMO_ACCOUNTS, TEST_CARDS, TEST_REGISTERS },
    },
  };
}
