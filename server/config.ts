import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#contract/accounts.ts';
import type { SiteConfig } from '#contract/pages.ts';
import { CLOSED_DAYS_MAX, WEEKDAYS, type Weekday } from '#contract/weekdays.ts';
import {
  type BackupPlace,
  backupPlaceOf,
  encryptedDatabaseUrl,
  isDatabaseUrl,
  isProtectedHttp,
  LOOPBACK_HOSTS,
  type MailServer,
  mailServerOf,
} from './transport.ts';

const flag = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value, context) => {
    if (['on', 'true', '1', 'yes'].includes(value)) return true;
    if (['off', 'false', '0', 'no'].includes(value)) return false;
    context.addIssue({ code: 'custom', message: 'must be on or off' });
    return z.NEVER;
  });
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/name')
  .refine(isDatabaseUrl, 'must be a URL: signs such as # and / in a password are written as %23 and %2F')
  .transform(encryptedDatabaseUrl);
/** A service that gets personal data: by https, unless it is on this machine. */
const protectedHttp = (example: string) =>
  z
    .url({ protocol: /^https?$/, message: `must be a URL such as ${example}` })
    .refine(isProtectedHttp, 'must begin with https://');
/** The number of trusted proxies in front of the server: `on` means one. */
const hops = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => ({ on: '1', true: '1', yes: '1', off: '0', false: '0', no: '0' })[value] ?? value)
  .pipe(z.string().regex(/^\d$/, 'must be on, off or the number of proxies').transform(Number));
const list = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .transform((items) => items.filter(Boolean));

/** How many processes serve; `auto` is one for each core. */
const processes = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => (value === 'auto' ? String(availableParallelism()) : value))
  .pipe(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be auto or the number of processes')
      .transform(Number),
  );

/** Weekdays, or `none`. */
const weekdays = list
  .transform((items) => items.map((item) => item.toLowerCase()))
  .transform((items) => (items.join() === 'none' ? [] : items))
  .pipe(
    z
      .array(z.enum(WEEKDAYS, 'must be weekdays such as friday,saturday, or none'))
      .max(CLOSED_DAYS_MAX, 'must leave one day open'),
  );

/** Three whole numbers: a recipient's in an hour and in a day, and everybody's in a day. */
const ceiling = z
  .string()
  .regex(/^\d{1,7}\/\d{1,7}\/\d{1,7}$/, 'must look like 20/60/20000: an hour, a day, everybody')
  .transform((value): Ceiling => {
    const [perHour = 0, perDay = 0, all = 0] = value.split('/').map(Number);
    return { perHour, perDay, all };
  });

/** A folder or an S3-speaking store for backups. */
const backupPlace = z.string().transform((value, context) => {
  const place = backupPlaceOf(value);
  if (place) return place;
  context.addIssue({
    code: 'custom',
    message: 'must be a folder, or s3://key:secret@host/bucket/folder?region=…',
  });
  return z.NEVER;
});

export const adminAccountSchema = z.object({
  email: z.string('must be given').trim().toLowerCase().pipe(z.email('must be an e-mail address').max(254)),
  password: z
    .string('must be given')
    .min(ADMIN_PASSWORD_MIN_LENGTH, `must have at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`)
    .max(PASSWORD_MAX_LENGTH, `must have at most ${PASSWORD_MAX_LENGTH} characters`),
});

/** Every environment variable the product reads; the table in docs/operations.md documents them. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PROCESSES: processes.prefault('1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, message: 'must be a URL such as https://aqal.example' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_MIGRATION_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: list.pipe(z.array(databaseUrl)).default([]),
  DATABASE_POOLING: z.enum(['session', 'transaction'], 'must be session or transaction').default('session'),
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_EMBEDDED: flag.default(false),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DEMO: flag.optional(),
  TRUST_PROXY: hops.default(0),
  RATE_LIMITS: flag.default(true),
  SERVICE_WORKER: flag.default(true),
  READS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000_000).default(600),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, message: 'must be a URL such as http://collector:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  ANSWER_MEMORY_MB: z.coerce.number().int().min(0).max(4096).default(48),
  MAP_TILE_URL: z
    .string()
    .regex(/^(|https?:\/\/\S+\{z\}\S*)$/, 'must be empty or a URL with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  BRAND_NAME: z.string().min(1).default('Aqal'),
  CONTACT_PHONE: z.string().default('+252 61 000 0000'),
  CONTACT_CHAT_NUMBER: z.string().default('+252 61 000 0000'),
  SUPPORT_EMAIL: z.email().default('support@aqal.example'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .refine(URL.canParse, 'must be a URL')
    .transform(mailServerOf)
    .optional(),
  MAIL_FROM: z.string().min(3).default('Aqal <no-reply@aqal.example>'),
  SMS_GATEWAY_URL: protectedHttp('https://sms.example/send').optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_COUNTRIES: list
    .pipe(z.array(z.string().regex(/^[1-9]\d{0,5}$/, 'must be country codes such as 252,254')).min(1))
    .prefault('252'),
  CLOSED_DAYS: weekdays.prefault('sunday'),
  MAIL_CEILING: ceiling.prefault('20/60/20000'),
  SMS_CEILING: ceiling.prefault('10/30/2000'),
  ACCOUNT_MAIL_CEILING: ceiling.prefault('15/160/5000'),
  MEDIA_S3_URL: protectedHttp('https://key:secret@host/bucket?region=eu-west-1').optional(),
  BACKUP_URL: backupPlace.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be the public key that npm run backup -- --new-key prints')
    .optional(),
  ADMIN_EMAIL: adminAccountSchema.shape.email.optional(),
  ADMIN_PASSWORD: adminAccountSchema.shape.password.optional(),
});

export type { BackupPlace, MailServer };

/** Messages to one recipient in an hour and in a day, and to all together in a day (D43). */
export interface Ceiling {
  perHour: number;
  perDay: number;
  all: number;
}

/** `account` are messages about the account itself, whose `all` counts those to addresses not confirmed yet. */
export type Ceilings = Readonly<Record<'email' | 'sms' | 'account', Ceiling>>;

/** The validated configuration. Read once, by `readConfig`. */
export interface Config {
  environment: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** How many processes serve on the port. */
  processes: number;
  /** The public origin without a trailing slash; undefined on a machine that only serves itself. */
  publicUrl: string | undefined;
  dataDir: string;
  /** Signs cookies and links; undefined if it is kept in the data folder. */
  secret: string | undefined;
  /** The one before it, which is still accepted. */
  previousSecret: string | undefined;
  databaseUrl: string | undefined;
  /** Whether the database is the embedded one, in this process or in the one that started it. */
  hasEmbedded: boolean;
  /** The same database as the owner of its tables, who migrates it; undefined if DATABASE_URL may, or nobody here. */
  migrationUrl: string | undefined;
  replicaUrls: string[];
  /** `transaction`: what DATABASE_URL leads to is a pooler that gives a connection to each transaction anew. */
  pooling: 'session' | 'transaction';
  /** With such a pooler, the same database past it; otherwise undefined. */
  listenUrl: string | undefined;
  poolSize: number;
  demo: boolean;
  /** The number of trusted proxies in front of this server, used to determine client addresses. */
  proxyHops: number;
  rateLimits: boolean;
  /** Off: browsers that have the service worker remove it, with all that it kept. */
  serviceWorker: boolean;
  /** How many reads an address may make past the cache, in each process. */
  readsPerMinute: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Who reads `/metrics`, and where: on the product's own port with the token, or on another one. */
  metrics: { token: string | undefined; port: number | undefined; host: string };
  /** Where traces are sent, and the share of them; undefined means nowhere. */
  traces: { endpoint: string; share: number } | undefined;
  /** How long shutdown only reports "not ready", so that a load balancer stops sending requests. */
  drainSeconds: number;
  answerMemoryBytes: number;
  /** The mail server and SMS gateway; without them messages stay in the local mailbox (D28). */
  delivery: {
    mailServer: MailServer | undefined;
    mailFrom: string;
    smsUrl: string | undefined;
    smsToken: string | undefined;
    /** The country codes of the numbers that SMS are sent to, such as 252. */
    smsCountries: string[];
    ceilings: Ceilings;
  };
  /** On which weekdays owners who have not chosen take no viewings (D55). */
  closedDays: Weekday[];
  /** An S3-compatible store for pictures; undefined means the data folder. */
  mediaUrl: string | undefined;
  /** Where the product backs itself up to, every night and minute; undefined if it does not. */
  backupPlace: BackupPlace | undefined;
  /** The public key that backups are encrypted for. */
  backupRecipient: string | undefined;
  /** Created at the first start if there is no administrator yet (D6). */
  firstAdmin: { email: string; password: string } | undefined;
  /** What pages may read: public. */
  site: SiteConfig;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The base of all absolute links (D42): never taken from the request. */
export const baseUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Settings that a secrets manager may provide as a file, named by NAME_FILE, to keep them out of the environment. */
const FROM_FILES = [
  'SECRET',
  'SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'MEDIA_S3_URL',
  'METRICS_TOKEN',
  'BACKUP_URL',
  'ADMIN_PASSWORD',
] as const;

function readFiles(environment: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of FROM_FILES) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) throw new ConfigError(`${name} and ${name}_FILE say the same; set one of them.`);
    try {
      values[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new ConfigError(`${name}_FILE ${path} cannot be read.`);
    }
  }
  return values;
}

/**
 * Reads and validates the environment.
 * @throws ConfigError with a sentence that names the variable and the expected value
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const all = { ...environment, ...readFiles(environment) };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  if (environment.MAP_TILE_URL === '') given.MAP_TILE_URL = '';
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } = env;
  if ((adminEmail === undefined) !== (adminPassword === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD belong together; set both or neither.');
  }
  if (env.DATABASE_MIGRATION_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_MIGRATION_URL requires DATABASE_URL, the role that the product runs as.');
  }
  if (env.METRICS_PORT && !env.METRICS_TOKEN && !LOOPBACK_HOSTS.has(env.METRICS_HOST)) {
    throw new ConfigError(`METRICS_HOST ${env.METRICS_HOST} requires METRICS_TOKEN.`);
  }
  const isPooled = env.DATABASE_POOLING === 'transaction';
  if (isPooled && !(env.DATABASE_URL && env.DATABASE_LISTEN_URL)) {
    throw new ConfigError(
      'DATABASE_POOLING=transaction requires DATABASE_URL, which leads to the pooler, and DATABASE_LISTEN_URL, which leads past it.',
    );
  }
  if (env.DATABASE_LISTEN_URL && !isPooled) {
    throw new ConfigError('DATABASE_LISTEN_URL requires DATABASE_POOLING=transaction.');
  }
  if (env.BACKUP_URL && !env.BACKUP_RECIPIENT) {
    throw new ConfigError(
      'BACKUP_URL requires BACKUP_RECIPIENT, the public key that npm run backup -- --new-key prints.',
    );
  }
  const isLoopback = LOOPBACK_HOSTS.has(env.HOST);
  if (!env.PUBLIC_URL) {
    const exposed = [
      ...(isLoopback ? [] : [`HOST ${env.HOST}`]),
      ...(env.SMTP_URL ? ['SMTP_URL'] : []),
      ...(env.SMS_GATEWAY_URL ? ['SMS_GATEWAY_URL'] : []),
    ];
    if (exposed[0]) {
      throw new ConfigError(`${exposed[0]} requires PUBLIC_URL, the base of all links.`);
    }
  }
  const isPublic =
    !isLoopback || [env.DATABASE_URL, env.PUBLIC_URL, env.SMTP_URL, env.SMS_GATEWAY_URL].some(Boolean);
  const demo = env.DEMO ?? !isPublic;
  if (demo && env.PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError('DEMO cannot be on with an https PUBLIC_URL: its passwords are public.');
  }
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    processes: env.PROCESSES,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS,
    databaseUrl: env.DATABASE_URL,
    hasEmbedded: env.DATABASE_URL === undefined || env.DATABASE_EMBEDDED,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS,
    pooling: env.DATABASE_POOLING,
    listenUrl: env.DATABASE_LISTEN_URL,
    poolSize: env.DATABASE_POOL,
    demo,
    proxyHops: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS,
    serviceWorker: env.SERVICE_WORKER,
    readsPerMinute: env.READS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    metrics: { token: env.METRICS_TOKEN, port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    drainSeconds: env.DRAIN_SECONDS,
    answerMemoryBytes: env.ANSWER_MEMORY_MB * 1024 * 1024,
    delivery: {
      mailServer: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      smsUrl: env.SMS_GATEWAY_URL,
      smsToken: env.SMS_GATEWAY_TOKEN,
      smsCountries: env.SMS_COUNTRIES,
      ceilings: { email: env.MAIL_CEILING, sms: env.SMS_CEILING, account: env.ACCOUNT_MAIL_CEILING },
    },
    closedDays: env.CLOSED_DAYS,
    mediaUrl: env.MEDIA_S3_URL,
    backupPlace: env.BACKUP_URL,
    backupRecipient: env.BACKUP_RECIPIENT,
    firstAdmin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : undefined,
    site: {
      brand: env.BRAND_NAME,
      phone: env.CONTACT_PHONE,
      chatNumber: env.CONTACT_CHAT_NUMBER.replace(/\D/g, ''),
      supportEmail: env.SUPPORT_EMAIL,
      tileUrl: env.MAP_TILE_URL,
      tileAttribution: env.MAP_ATTRIBUTION,
      demo,
      hasSms: demo || env.SMS_GATEWAY_URL !== undefined,
    },
  };
}
