/*
 * The wallets of the demonstration: a process of its own that speaks the dialects of WaafiPay (POST /asm, hosted page
 * /hpp/…) and eDahab (/edahab/api/…, hosted page /edahab/payment?invoiceId=…), and one of its own that there is nowhere
 * else, Tijaabo (/tijaabo/invoices, /tijaabo/status), and misbehaves by the payer's number. It is started with the demonstration, ends with whoever started it, listens on this machine alone, and moves no money.
 *
 * By the end of the number:
 *   00 pays (as every number that is not here)     10 status 200 with an unknown error
 *   01 refuses                                     11 too little money, told as Somali free text
 *   02 refuses, and pays two minutes later         12 status 200 with ValidationErrors
 *   03 silent for 90 seconds, pays nothing         13 the invoice stays open
 *   04 pays after 90 seconds                       14 the answer is a redirect
 *   05 the webhook is lost                         15 pays, the answer is status 500
 *   06 the webhook comes twice                     16 pays, the answer is cut short
 *   07 a forged webhook says that it was paid      17 the webhook is cut short
 *   08 the webhook comes ten minutes later         18 the webhook is six minutes old
 *   09 another amount                              19 sent back five minutes later
 *   20 pays, sending it back is refused            21 sent back, told after 90 seconds
 *   22 the first wish to send it back is lost
 *
 * Webhooks are those of WaafiPay's hosted page, for merchants that were entered at /. POST /time with advance=90000 sets
 * its clock ahead; GET /ledger says how each payment ended. WALLETS_FILE keeps its payments; WALLETS_PIN_MS is how long
 * somebody takes to type a PIN.
 */
import type { AddressInfo } from 'node:net';
import { Clock } from './clock.ts';
import { Ledger } from './ledger.ts';
import { serveWallets } from './server.ts';

const { WALLETS_FILE, WALLETS_PIN_MS = '1500', WALLETS_PORT = '0' } = process.env;
const clock = new Clock();
const server = serveWallets({ ledger: new Ledger(WALLETS_FILE), clock, pinMs: Number(WALLETS_PIN_MS) });

// Whoever started it is gone.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit());

server.listen(Number(WALLETS_PORT), '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
