import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#contract/accounts.ts';
import { CLOSED_DAYS_MAX, WEEKDAYS } from '#contract/weekdays.ts';
import {
  backupPlaceOf,
  encryptedDatabaseUrl,
  isDatabaseUrl,
  isProtectedHttp,
  mailServerOf,
} from './transport.ts';

/** Messages to one recipient in an hour and in a day, and to all together in a day (D43). */
export interface Ceiling {
  perHour: number;
  perDay: number;
  all: number;
}

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

/**
 * Three whole numbers: a recipient's in an hour and in a day, and everybody's in a day. None is 0: passwords could not be
 * reset, and nothing would say why.
 */
const ceiling = z
  .string()
  .regex(/^[1-9]\d{0,6}(\/[1-9]\d{0,6}){2}$/, 'must look like 20/60/20000: an hour, a day, everybody')
  .transform((value): Ceiling => {
    const [perHour = 0, perDay = 0, all = 0] = value.split('/').map(Number);
    return { perHour, perDay, all };
  });

/** A number that a page links to: nothing else may stand in a link. */
const phone = z
  .string()
  .regex(/^\+?\d(?:[ ()-]?\d){5,19}$/, 'must be a phone number such as +252 61 000 0000')
  .default('+252 61 000 0000');

/** Headers as OpenTelemetry writes them: `name=value,other=value`, percent-encoded. */
const headers = z.string().transform((text, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      text.split(',').map((header) => {
        const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(header) ?? [];
        if (name === undefined || value === undefined) throw new Error();
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'must be headers such as name=value,other=value' });
    return z.NEVER;
  }
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
export const environmentSchema = z.object({
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
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  ANSWER_MEMORY_MB: z.coerce.number().int().min(0).max(4096).default(48),
  MAP_TILE_URL: z
    .string()
    .regex(/^(|https?:\/\/\S+\{z\}\S*)$/, 'must be empty or a URL with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  BRAND_NAME: z.string().min(1).default('Aqal'),
  CONTACT_PHONE: phone,
  CONTACT_CHAT_NUMBER: phone,
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
  WAAFIPAY_URL: protectedHttp('https://api.waafipay.net/asm').default('https://api.waafipay.net/asm'),
  WAAFIPAY_LIST: z
    .string()
    .regex(/^\w{1,60}$/, 'must be the name of a service')
    .optional(),
  EDAHAB_URL: protectedHttp('https://edahab.net/api').default('https://edahab.net/api'),
  EDAHAB_LIST: z
    .string()
    .regex(/^\/[\w/-]{1,100}$/, 'must be a path such as /api/ListInvoices')
    .optional(),
  TIJAABO_URL: z
    .url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/, message: 'must begin with http://127.0.0.1' })
    .optional(),
  GATEWAY_SECONDS: z.coerce.number('must be a number').min(1).max(300).default(75),
  BACKUP_URL: backupPlace.optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'must be the public key that npm run backup -- --new-key prints')
    .optional(),
  ADMIN_EMAIL: adminAccountSchema.shape.email.optional(),
  ADMIN_PASSWORD: adminAccountSchema.shape.password.optional(),
});

/** Settings that a secrets manager may provide as a file, named by NAME_FILE, to keep them out of the environment. */
export const FROM_FILES = [
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
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_URL',
  'ADMIN_PASSWORD',
] as const;
