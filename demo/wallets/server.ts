import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { eDahab } from './edahab.ts';
import { homePage, payPage } from './pages.ts';
import { pay, type Wallets } from './payer.ts';
import { json, type Reply, seeOther } from './reply.ts';
import { tijaabo } from './tijaabo.ts';
import { waafiPay } from './waafipay.ts';

const MAX_BYTES = 64 * 1024;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const nothing: Reply = { status: 404, body: 'There is nothing here.' };

function payByPage(wallets: Wallets, orderId: string, body: string): Reply {
  const entry = wallets.ledger.find({ orderId });
  if (!entry) return nothing;
  if (new URLSearchParams(body).get('answer') === 'pay') pay(wallets, entry);
  else wallets.ledger.refuse(entry);
  return URL.canParse(entry.returnUrl) ? seeOther(entry.returnUrl) : payPage(entry);
}

function setMerchant({ ledger }: Wallets, body: string): Reply {
  const { merchant = '', url = '', secret = '' } = Object.fromEntries(new URLSearchParams(body));
  // It calls this machine alone.
  const isHere = URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);
  if (!merchant || !isHere || !secret) return { status: 400, body: 'The webhook must be on this machine.' };
  ledger.setMerchant(merchant, { url, secret });
  return seeOther('/');
}

async function answer(wallets: Wallets, request: IncomingMessage, url: URL): Promise<Reply> {
  const { pathname, searchParams, origin } = url;
  const [, first, second = ''] = pathname.split('/');
  wallets.ledger.expire(wallets.clock.now());
  if (request.method !== 'POST') {
    if (pathname === '/') return homePage();
    // How each payment ended, for tests.
    if (pathname === '/ledger') return json(wallets.ledger.entries);
    const orderId = first === 'hpp' ? second : first === 'edahab' ? searchParams.get('invoiceId') : null;
    const entry = orderId ? wallets.ledger.find({ orderId }) : undefined;
    return entry ? payPage(entry) : nothing;
  }
  const body = await readBody(request);
  switch (first) {
    case 'asm':
      return waafiPay(wallets, JSON.parse(body), origin);
    case 'edahab':
      return eDahab(wallets, pathname.replace('/edahab', ''), searchParams.get('hash'), body);
    case 'tijaabo':
      return tijaabo(wallets, pathname.replace('/tijaabo', ''), body);
    case 'pay':
      return payByPage(wallets, second, body);
    case 'merchants':
      return setMerchant(wallets, body);
    case 'time':
      wallets.clock.advance(Number(new URLSearchParams(body).get('advance')));
      return json({ now: wallets.clock.now() });
    default:
      return nothing;
  }
}

function send(
  response: ServerResponse,
  { status = 200, type = 'text/plain', headers = {}, body }: Reply,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(body);
}

/** Serves all dialects, on this machine alone. */
export function serveWallets(wallets: Wallets): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    answer(wallets, request, url).then(
      (reply) => send(response, reply),
      () => send(response, { status: 400, body: 'That cannot be read.' }),
    );
  });
}
