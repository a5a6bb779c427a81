import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseUrlOf, readConfig } from './config.ts';

describe('readConfig', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/aqal'],
    ['DATABASE_URL', 'postgres://a:5432,b:c/aqal'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b,nonsense'],
    ['DEMO', 'maybe'],
    ['PUBLIC_URL', 'aqal'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '11'],
    ['MAP_TILE_URL', 'https://tiles.example/'],
    ['DATABASE_MIGRATION_URL', 'postgres://owner@localhost/aqal'],
    ['DATABASE_POOLING', 'statement'],
    ['DATABASE_POOLING', 'transaction'],
    ['DATABASE_LISTEN_URL', 'postgres://localhost/aqal'],
    ['SMS_GATEWAY_URL', 'http://sms.example/send'],
    ['MEDIA_S3_URL', 'http://key:secret@store.example/bucket'],
    ['WAAFIPAY_URL', 'http://gateway.example/asm'],
    ['EDAHAB_URL', 'http://gateway.example/api'],
    ['BACKUP_URL', 'https://store.example/bucket'],
    ['BACKUP_URL', '/mnt/backups'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
    ['SUPPORT_EMAIL', 'support'],
    ['CLOSED_DAYS', 'jimce'],
    ['CLOSED_DAYS', 'friday,none'],
    ['CLOSED_DAYS', 'sunday,monday,tuesday,wednesday,thursday,friday,saturday'],
    ['PROCESSES', '0'],
    ['PROCESSES', 'all'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_PORT', 'http'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%'],
    ['ADMIN_EMAIL', 'boss@aqal.example'],
    ['ADMIN_PASSWORD', 'short'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  describe('default of demo mode (D42)', () => {
    const PUBLIC: [string, string][] = [
      ['DATABASE_URL', 'postgres://localhost/aqal'],
      ['PUBLIC_URL', 'http://aqal.example'],
    ];

    it.each(PUBLIC)('is off with %s', (name, value) => {
      expect(readConfig({ [name]: value }).demo).toBe(false);
    });

    it.each([
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://aqal.example' },
      { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'http://aqal.example' },
      { SMS_GATEWAY_URL: 'https://sms.example/send', PUBLIC_URL: 'http://aqal.example' },
    ])('is off with %o', (environment) => {
      expect(readConfig(environment).demo).toBe(false);
    });

    it('is on when nothing is public, or when it is requested', () => {
      expect(readConfig({}).demo).toBe(true);
      expect(readConfig({ HOST: '::1' }).demo).toBe(true);
      expect(readConfig({ DATABASE_URL: 'postgres://localhost/aqal', DEMO: 'on' }).demo).toBe(true);
      expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
    });

    it('is rejected with an https PUBLIC_URL', () => {
      expect(() => readConfig({ DEMO: 'on', PUBLIC_URL: 'https://aqal.example' })).toThrow('DEMO');
    });
  });

  it('listens on localhost by default, and requires PUBLIC_URL for anything that leaves the machine (D42)', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    for (const [name, value] of [
      ['HOST', '0.0.0.0'],
      ['SMTP_URL', 'smtp://mail.example'],
      ['SMS_GATEWAY_URL', 'https://sms.example/send'],
    ] as const) {
      expect(() => readConfig({ [name]: value }), name).toThrow('PUBLIC_URL');
      expect(readConfig({ [name]: value, PUBLIC_URL: 'https://aqal.example' }).publicUrl).toBe(
        'https://aqal.example',
      );
    }
  });

  it('runs one process unless told, or one for each core', () => {
    expect(readConfig({}).processes).toBe(1);
    expect(readConfig({ PROCESSES: '3' }).processes).toBe(3);
    expect(readConfig({ PROCESSES: 'auto' }).processes).toBe(availableParallelism());
  });

  it('opens a port for metrics on this machine alone, elsewhere only with a token', () => {
    expect(readConfig({ METRICS_PORT: '9100' }).metrics.host).toBe('127.0.0.1');
    const open = { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' };
    expect(() => readConfig(open)).toThrow('METRICS_TOKEN');
    expect(readConfig({ ...open, METRICS_TOKEN: 't'.repeat(16) }).metrics.host).toBe('0.0.0.0');
  });

  it('uses PUBLIC_URL for links, or else localhost', () => {
    expect(baseUrlOf(readConfig({ PUBLIC_URL: 'https://aqal.example/' }))).toBe('https://aqal.example');
    expect(baseUrlOf(readConfig({ PORT: '3055' }))).toBe('http://localhost:3055');
  });

  it('parses the number of proxies', () => {
    expect(readConfig({}).proxyHops).toBe(0);
    expect(readConfig({ TRUST_PROXY: 'on' }).proxyHops).toBe(1);
    expect(readConfig({ TRUST_PROXY: '2' }).proxyHops).toBe(2);
  });

  it('parses the weekdays without viewings: Sunday unless told, several, or none', () => {
    expect(readConfig({}).closedDays).toEqual(['sunday']);
    expect(readConfig({ CLOSED_DAYS: 'Friday, saturday' }).closedDays).toEqual(['friday', 'saturday']);
    expect(readConfig({ CLOSED_DAYS: 'none' }).closedDays).toEqual([]);
  });

  it('treats empty values as unset, but an empty tile URL as no tiles', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000);
    expect(readConfig({ MAP_TILE_URL: '' }).site.tileUrl).toBe('');
  });

  it('reads secrets from the files of a secrets manager, and refuses two values or a file that is not there', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'aqal-secret-')), 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(readConfig({ SECRET_FILE: file }).secret).toBe('s'.repeat(40));
    expect(() => readConfig({ SECRET_FILE: file, SECRET: 't'.repeat(40) })).toThrow('SECRET_FILE');
    expect(() => readConfig({ SMTP_URL_FILE: `${file}.not` })).toThrow('SMTP_URL_FILE');
    writeFileSync(file, 'short');
    expect(() => readConfig({ SECRET_FILE: file })).toThrow('SECRET');
    writeFileSync(file, 'api-key=of-the-collector');
    const { traces } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
      OTEL_EXPORTER_OTLP_HEADERS_FILE: file,
    });
    expect(traces?.headers).toEqual({ 'api-key': 'of-the-collector' });
  });

  it('shows no secret among the settings: neither headers of a collector nor what its name says is one', () => {
    const { settings } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-collector',
    });
    expect(JSON.stringify(settings)).not.toContain('of-the-collector');
    const mayHold = settings.filter(({ name }) => /SECRET|PASSWORD|TOKEN|HEADERS|_URLS?$/.test(name));
    expect(mayHold.filter(({ isSecret }) => !isSecret).map(({ name }) => name)).toEqual([
      'PUBLIC_URL',
      'MAP_TILE_URL',
      'WAAFIPAY_URL',
      'EDAHAB_URL',
      'TIJAABO_URL',
    ]);
  });

  it('is completely documented in docs/operations.md', () => {
    const source = readFileSync('server/environment.ts', 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const docs = readFileSync('docs/operations.md', 'utf8');
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(docs, name).toContain(`\`${name}\``);
  });
});
