import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from '#contract/pages.ts';
import type { SettingSource } from '#contract/settings.ts';
import type { Weekday } from '#contract/weekdays.ts';
import { type Ceiling, environmentSchema, FROM_FILES } from './environment.ts';
import { type BackupPlace, LOOPBACK_HOSTS, type MailServer } from './transport.ts';

export { adminAccountSchema, environmentSchema } from './environment.ts';
export { isProtectedHttp } from './transport.ts';
export type { BackupPlace, Ceiling, MailServer };

/** `account` are messages about the account itself, whose `all` counts those to addresses not confirmed yet. */
export type Ceilings = Readonly<Record<'email' | 'sms' | 'account', Ceiling>>;

/** Where payment gateways are reached, and the names of their lists, of which nothing is public. */
export interface GatewayConfig {
  waafipay: { url: string; list: string | undefined };
  edahab: { url: string; list: string | undefined };
  /** The gateway of the demonstration: undefined where its wallets do not run. */
  tijaabo: { url: string | undefined };
  /** How long a gateway may take while its payer types the PIN. */
  seconds: number;
  /** Whether the addresses are the product's own, so that the demonstration's wallets take their place. */
  isDefault: boolean;
}

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
  traces: { endpoint: string; headers: Record<string, string>; share: number } | undefined;
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
  /** Payment gateways (M7). */
  gateways: GatewayConfig;
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
  /** Every variable, for the page that shows them to administrators. */
  settings: readonly ShownSetting[];
}

/** A variable as administrators see it. */
export interface ShownSetting {
  name: string;
  /** Never that of a secret; null where there is none. */
  value: string | null;
  isSecret: boolean;
  source: SettingSource;
}

/** A number as links to chats have it. */
export const digitsOf = (number: string) => number.replace(/\D/g, '');

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The base of all absolute links (D42): never taken from the request. */
export const baseUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

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
  if (env.TIJAABO_URL && env.PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError('TIJAABO_URL cannot be set with an https PUBLIC_URL: nothing is paid by it.');
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
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
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
    gateways: {
      waafipay: { url: env.WAAFIPAY_URL.replace(/\/+$/, ''), list: env.WAAFIPAY_LIST },
      edahab: { url: env.EDAHAB_URL.replace(/\/+$/, ''), list: env.EDAHAB_LIST },
      tijaabo: { url: env.TIJAABO_URL?.replace(/\/+$/, '') },
      seconds: env.GATEWAY_SECONDS,
      isDefault: given.WAAFIPAY_URL === undefined && given.EDAHAB_URL === undefined,
    },
    closedDays: env.CLOSED_DAYS,
    mediaUrl: env.MEDIA_S3_URL,
    backupPlace: env.BACKUP_URL,
    backupRecipient: env.BACKUP_RECIPIENT,
    firstAdmin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : undefined,
    site: {
      brand: env.BRAND_NAME,
      phone: env.CONTACT_PHONE,
      chatNumber: digitsOf(env.CONTACT_CHAT_NUMBER),
      supportEmail: env.SUPPORT_EMAIL,
      tileUrl: env.MAP_TILE_URL,
      tileAttribution: env.MAP_ATTRIBUTION,
      demo,
      hasSms: demo || env.SMS_GATEWAY_URL !== undefined,
    },
    settings: shownSettings(environment, given),
  };
}

/** Set by the product itself for the processes that it starts. */
const INTERNAL: readonly string[] = ['DATABASE_EMBEDDED', 'NODE_ENV'];
const SECRETS: readonly string[] = FROM_FILES;

function shownSettings(
  environment: Record<string, string | undefined>,
  given: Record<string, string | undefined>,
): ShownSetting[] {
  return Object.entries(environmentSchema.shape)
    .filter(([name]) => !INTERNAL.includes(name))
    .map(([name, schema]) => {
      const isSecret = SECRETS.includes(name);
      const own = 'defaultValue' in schema.def ? String(schema.def.defaultValue) : null;
      return {
        name,
        value: isSecret ? null : (given[name] ?? own),
        isSecret,
        source: given[name] === undefined ? 'default' : environment[`${name}_FILE`] ? 'file' : 'environment',
      };
    });
}
