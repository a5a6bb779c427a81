import { createHmac, randomBytes } from 'node:crypto';
import { serialize } from 'hono/utils/cookie';
import { isSignedBy } from '#server/platform/access/secret.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { cookieName, isSecure, readCookie } from '#server/platform/http/session.ts';
import type { ReadHeader } from '#server/platform/http/types.ts';
import { passwordVersionOf } from '../credentials/password-version.ts';

/** Grants no access: it only proves that this device signed in to an account before, with the password of now. */
const KNOWN_DEVICE_COOKIE = 'aqal_known_device';
const YEAR_SECONDS = 365 * 86_400;
/** How many accounts a device is remembered for, most recent first. */
const MAX_ACCOUNTS = 4;

type Sender = Pick<AppContext, 'secret' | 'previousSecret' | 'config'> & { database: { db: Db } };

/** What a device is remembered for. */
interface Remembered {
  device: string;
  /** By `accountName`. */
  account: string;
  /** The version of the password: another one makes all devices unknown. */
  version: string;
}

const macOf = (secret: string, { device, account, version }: Remembered) =>
  createHmac('sha256', secret)
    .update(`known device\0${device}\0${account.toLowerCase()}${version && `\0${version}`}`)
    .digest('base64url')
    .slice(0, 24);

function readDevices(
  { config }: Pick<AppContext, 'config'>,
  header: ReadHeader,
): { device: string; marks: string[] } | undefined {
  const cookie = readCookie(header, cookieName(config, KNOWN_DEVICE_COOKIE));
  const [device = '', ...marks] = cookie?.split('.') ?? [];
  return /^[\w-]{22}$/.test(device) ? { device, marks: marks.slice(0, MAX_ACCOUNTS) } : undefined;
}

/** This device's id, if it signed in to the account before. */
export async function knownDevice(
  app: Sender,
  header: ReadHeader,
  account: string,
): Promise<string | undefined> {
  const known = readDevices(app, header);
  if (!known) return undefined;
  const { device } = known;
  const version = await passwordVersionOf(app.database.db, account);
  if (version === undefined) return undefined;
  const isMarked = known.marks.some((mark) =>
    isSignedBy(app, Buffer.from(mark), (secret) => Buffer.from(macOf(secret, { device, account, version }))),
  );
  return isMarked ? device : undefined;
}

/** The cookie for a device that has just signed in; keeps the accounts it already contains. */
export async function rememberedDevice(app: Sender, header: ReadHeader, account: string): Promise<string> {
  const { device, marks } = readDevices(app, header) ?? {
    device: randomBytes(16).toString('base64url'),
    marks: [],
  };
  const version = (await passwordVersionOf(app.database.db, account)) ?? '';
  const mac = macOf(app.secret, { device, account, version });
  const all = [mac, ...marks.filter((mark) => mark !== mac)].slice(0, MAX_ACCOUNTS);
  return serialize(cookieName(app.config, KNOWN_DEVICE_COOKIE), [device, ...all].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(app.config),
    maxAge: YEAR_SECONDS,
  });
}
