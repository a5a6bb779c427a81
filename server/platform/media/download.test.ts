import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDownload, DownloadError } from './download.ts';
import { isPublicAddress } from './public-address.ts';

describe('an address of the public internet', () => {
  it.each([
    ['this network', ['0.0.0.0', '0.1.2.3']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['shared by a carrier (CGNAT)', ['100.64.0.1', '100.127.255.255']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    [
      'link-local, as that of cloud metadata',
      ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
    ],
    ['for documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
    ['for benchmarks', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
    ['reserved', ['192.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1']],
    ['multicast', ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1']],
    ['unspecified', ['::', '0:0:0:0:0:0:0:0']],
    ['unique local', ['fc00::1', 'fd00:ec2::254']],
    ['site-local', ['fec0::1']],
    [
      'IPv4 in IPv6',
      ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
    ],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1']],
    ['6to4', ['2002:7f00:1::', '2002:a00:1::1']],
    ['Teredo', ['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2']],
    ['to be discarded', ['100::1']],
    ['not assigned', ['4000::1', '8000::1', '1::1']],
    ['not an address', ['', 'localhost', '1', '0x7f000001', '017700000001', '127.1', '[::1]']],
  ])('is none that is %s', (_what, addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

/** Names of the tests' own DNS: who asks gets the answers one after the other, the last one for ever. */
const NAMES: Record<string, string[][]> = {
  'pictures.example': [['127.0.0.1']],
  'inside.example': [['10.1.2.3']],
  'metadata.example': [['169.254.169.254']],
  'six.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'both.example': [['127.0.0.1', '10.1.2.3']],
  'turning.example': [['127.0.0.1'], ['10.1.2.3']],
  'nowhere.example': [[]],
};

let answer: RequestListener;
let asked: IncomingMessage[];
let resolved: string[];
let connected: string[];
let port: number;
let close: () => void;
beforeEach(async () => {
  [asked, resolved, connected] = [[], [], []];
  answer = (_request, response) => response.end('a picture');
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

/** In these tests the machine itself stands for the internet; everything else is as in production. */
const download = (address: string, { milliseconds = 3000, isOpen = true } = {}) => {
  const left = structuredClone(NAMES);
  return createDownload({
    milliseconds,
    resolve: async (host) => {
      resolved.push(host);
      const answers = left[host] ?? [[]];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    mayConnect: (one, at) => {
      connected.push(`${one}:${at}`);
      return isOpen && one === '127.0.0.1' && at === port;
    },
  })(address);
};
const text = async (address: string, options?: Parameters<typeof download>[1]) => {
  const { body } = await download(address, options);
  return (await buffer(body)).toString();
};
const site = (path = '/', host = 'pictures.example') => `http://${host}:${port}${path}`;
const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DownloadError);
  return error instanceof DownloadError ? error.problem : undefined;
};

describe('a download is refused, and nothing is asked of any server,', () => {
  it.each([
    ['another protocol', 'file:///etc/passwd'],
    ['FTP', 'ftp://pictures.example/1.jpg'],
    ['data', 'data:image/png;base64,AAAA'],
    ['no address', 'pictures'],
    ['credentials', 'http://user:password@pictures.example/1.jpg'],
    ['a user', 'http://user@pictures.example/1.jpg'],
    ['loopback', 'http://127.0.0.1/'],
    ['loopback in short', 'http://127.1/'],
    ['loopback as one number', 'http://2130706433/'],
    ['loopback in octal', 'http://0177.0.0.1/'],
    ['loopback in hexadecimal', 'http://0x7f.0x0.0x0.0x1/'],
    ['loopback in full-width digits', 'http://１２７.０.０.１/'],
    ['loopback as IPv6', 'http://[::1]/'],
    ['loopback in IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['loopback behind NAT64', 'http://[64:ff9b::127.0.0.1]/'],
    ['loopback behind 6to4', 'http://[2002:7f00:1::]/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['a private address', 'https://192.168.1.1/'],
    ['all addresses', 'http://0.0.0.0/'],
    ['another port', 'http://8.8.8.8:8080/'],
    ['the port of mail', 'https://8.8.8.8:25/'],
    ['the port of the other protocol but another', 'http://8.8.8.8:4430/'],
  ])('for %s', async (_what, address) => {
    expect(await problemOf(createDownload({ resolve: async () => [] })(address))).toBe('unreachable');
  });

  it.each(['inside', 'metadata', 'six', 'mapped', 'nowhere'])(
    'for a name that leads inside: %s',
    async (name) => {
      const resolve = async (host: string) => NAMES[host]?.[0] ?? [];
      expect(await problemOf(createDownload({ resolve })(`http://${name}.example/`))).toBe('unreachable');
      expect(asked).toEqual([]);
    },
  );

  it('for a name of which one address is inside', async () => {
    expect(await problemOf(download(site('/', 'both.example')))).toBe('unreachable');
    expect(asked).toEqual([]);
  });

  it('for this very machine, unless tests say so', async () => {
    expect(await problemOf(createDownload()(`http://127.0.0.1:${port}/`))).toBe('unreachable');
    expect(await problemOf(createDownload()(`http://localhost:${port}/`))).toBe('unreachable');
    expect(asked).toEqual([]);
  });
});

describe('a download', () => {
  it('goes to the address that was checked, whatever the name leads to afterwards', async () => {
    expect(await text(site('/1.jpg', 'turning.example'))).toBe('a picture');
    expect(resolved).toEqual(['turning.example']);
    expect(asked[0]?.headers.host).toBe(`turning.example:${port}`);
  });

  it('tells who asks, and nothing else of anybody', async () => {
    await text(site('/1.jpg?size=2'));
    const { url, headers } = asked[0] ?? {};
    expect(url).toBe('/1.jpg?size=2');
    expect(headers?.['user-agent']).toMatch(/^Aqal /);
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('follows three redirects and no fourth', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await text(site('/3'))).toBe('arrived');
    expect(await problemOf(download(site('/4')))).toBe('unreachable');
    expect(asked).toHaveLength(4 + 4);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://inside.example/',
    'https://both.example/',
    'file:///etc/passwd',
    'http://user:password@pictures.example/',
    '//10.0.0.1/',
    'http://',
  ])('is not led to %s', async (location) => {
    answer = (_request, response) => response.writeHead(301, { location }).end();
    expect(await problemOf(download(site()))).toBe('unreachable');
    expect(asked).toHaveLength(1);
  });

  it('checks a name again at each redirect', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/again' }).end();
    expect(await problemOf(download(site('/', 'turning.example')))).toBe('unreachable');
    expect(resolved).toEqual(['turning.example', 'turning.example']);
    expect(asked).toHaveLength(1);
  });

  it.each([404, 403, 500, 204, 206, 304])('takes no status %i for a picture', async (status) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await problemOf(download(site()))).toBe('unreachable');
  });

  it('gives up a server that never answers', async () => {
    answer = () => undefined;
    expect(await problemOf(download(site(), { milliseconds: 150 }))).toBe('too_slow');
  });

  it('gives up a name that is never resolved', async () => {
    const never = createDownload({
      milliseconds: 150,
      resolve: (_host, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    expect(await problemOf(never(site()))).toBe('too_slow');
  });

  it('gives up a body that comes drop by drop, and redirects that take their time', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    const { body, signal } = await download(site(), { milliseconds: 200 });
    await expect(buffer(body)).rejects.toThrow();
    expect(signal.aborted).toBe(true);
    answer = (_request, response) =>
      void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 120);
    expect(await problemOf(download(site(), { milliseconds: 200 }))).toBe('too_slow');
  });

  it('does not unpack what is packed', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed');
    expect(await text(site())).toBe('packed');
  });
});
