import { DEFAULT_CIPHERS, DEFAULT_MAX_VERSION, DEFAULT_MIN_VERSION } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { withClient } from './platform/database/client.ts';
import { openMailCarrier } from './platform/notifications/mail-carrier.ts';
import { createTestApp } from './testing/app.ts';
import { startMailServer } from './testing/mail-server.ts';

const VERIFIED = 'sslmode=verify-full';

describe('a database', () => {
  it.each([
    ['postgres://app:secret@db.example/aqal', `postgres://app:secret@db.example/aqal?${VERIFIED}`],
    ['postgres://app@10.0.0.5:5433/aqal?sslmode=require', `postgres://app@10.0.0.5:5433/aqal?${VERIFIED}`],
    ['postgres://app@db.example/aqal?sslmode=prefer', `postgres://app@db.example/aqal?${VERIFIED}`],
    ['postgres://app@db.example/aqal?ssl=false', `postgres://app@db.example/aqal?${VERIFIED}`],
    [
      'postgres://app@db.example/aqal?sslmode=require&uselibpqcompat=true',
      `postgres://app@db.example/aqal?${VERIFIED}`,
    ],
    [
      'postgres://app@db.example/aqal?sslrootcert=/etc/ca.pem',
      `postgres://app@db.example/aqal?sslrootcert=%2Fetc%2Fca.pem&${VERIFIED}`,
    ],
    ['postgres://app@db1:5432,db2/aqal', `postgres://app@db1:5432,db2/aqal?${VERIFIED}`],
    ['postgres://app@localhost,db2/aqal', `postgres://app@localhost,db2/aqal?${VERIFIED}`],
    [
      'postgres://app@localhost/aqal?host=db.example',
      `postgres://app@localhost/aqal?host=db.example&${VERIFIED}`,
    ],
  ])('elsewhere is asked for TLS, and for a certificate of its name: %s', (given, used) => {
    const config = readConfig({
      DATABASE_URL: given,
      DATABASE_MIGRATION_URL: given,
    });
    expect([config.databaseUrl, config.migrationUrl]).toEqual([used, used]);
  });

  it('replica elsewhere is, too', () => {
    const { replicaUrls } = readConfig({
      DATABASE_REPLICA_URLS: 'postgres://app@db2/aqal, postgres://app@localhost/aqal',
    });
    expect(replicaUrls).toEqual([`postgres://app@db2/aqal?${VERIFIED}`, 'postgres://app@localhost/aqal']);
  });

  it.each([
    'postgres://app@localhost/aqal',
    'postgres://app@127.0.0.1:5433,127.0.0.1:5434/aqal',
    'postgres://app@127.0.0.1:5433/aqal',
    'postgres://app@[::1]/aqal',
    'postgres://app@/aqal?host=/run/postgresql',
    'postgres://app@db.example/aqal?sslmode=disable',
    'postgres://app@db.example/aqal?sslmode=no-verify',
  ])('is reached as written on this machine, and where the URL gives TLS up: %s', (given) => {
    expect(readConfig({ DATABASE_URL: given }).databaseUrl).toBe(given);
  });

  it('without TLS is refused where TLS is asked for', async () => {
    const { databaseUrl } = await createTestApp();
    await expect(
      withClient(`${databaseUrl}?${VERIFIED}`, (client) => client.query('select')),
    ).rejects.toThrow('does not support SSL');
  });
});

describe('a mail server', () => {
  const serverOf = (SMTP_URL: string) =>
    readConfig({ SMTP_URL, PUBLIC_URL: 'https://aqal.example' }).delivery.mailServer;

  it.each([
    ['smtp://user:secret@mail.example:587', true],
    ['smtps://user:secret@mail.example', true],
    ['smtp://mail.example:25?tls=off', false],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://localhost', false],
  ])('at %s requires TLS: %s', (url, requireTls) => {
    expect(serverOf(url)).toEqual({ url: url.replace('?tls=off', ''), requireTls });
  });

  it.each(['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'requireTLS=false', 'secure=false'])(
    'is verified whatever else its query says: %s',
    (query) => {
      const url = `smtp://mail.example:587?${query}`;
      expect(serverOf(url)).toEqual({ url: 'smtp://mail.example:587', requireTls: true });
    },
  );

  it.each([
    ['without STARTTLS', false],
    ['whose certificate nobody vouches for', true],
  ])('%s gets no mail where TLS is required', async (_, selfSigned) => {
    const server = await startMailServer({ selfSigned });
    onTestFinished(server.stop);
    const carrier = openMailCarrier({ url: server.url, requireTls: true }, 'Aqal <no-reply@aqal.example>');
    onTestFinished(() => carrier.close());
    const nothing = { replyTo: undefined, calendar: undefined, oneClick: undefined };
    const mail = {
      id: 'one',
      to: 'renter@mail.example',
      subject: 'Hi',
      text: 'Hi',
      html: '<p>Hi</p>',
      ...nothing,
    };
    await expect(carrier.send(mail)).rejects.toThrow(/TLS|certificate/);
    expect(server.received).toEqual([]);
  });
});

it('TLS to others is 1.2 or 1.3, by Node’s own list, which leaves out what is anonymous, weakened or broken', () => {
  expect([DEFAULT_MIN_VERSION, DEFAULT_MAX_VERSION]).toEqual(['TLSv1.2', 'TLSv1.3']);
  for (const weak of ['!aNULL', '!eNULL', '!EXPORT', '!DES', '!RC4', '!MD5'])
    expect(DEFAULT_CIPHERS.split(':'), weak).toContain(weak);
});

describe('a gateway or store', () => {
  it.each(['http://localhost:9000/bucket', 'http://127.0.0.1:9000/bucket', 'https://store.example/bucket'])(
    'at %s is accepted',
    (url) => {
      expect(readConfig({ MEDIA_S3_URL: url }).mediaUrl).toBe(url);
      expect(readConfig({ SMS_GATEWAY_URL: url, PUBLIC_URL: 'https://aqal.example' }).delivery.smsUrl).toBe(
        url,
      );
    },
  );
});
