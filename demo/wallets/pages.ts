import { BEHAVIOURS } from './behaviours.ts';
import { EDAHAB_SECRET } from './edahab.ts';
import type { Entry } from './ledger.ts';
import { dollars, page, type Reply } from './reply.ts';

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const frame = (title: string, body: string): Reply =>
  page(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;min-height:48px;padding:0 1.5rem;margin:0 .5rem .5rem 0}td,th{text-align:start;padding:.25rem .75rem .25rem 0}
input{font:inherit;min-height:40px;width:100%}</style><h1>${title}</h1>${body}</html>`);

/** The hosted page of both gateways: somebody pays, or does not. */
export function payPage({ orderId, askedCents, state, dialect, returnUrl }: Entry): Reply {
  const name = dialect === 'edahab' ? 'eDahab' : 'WaafiPay';
  if (state !== 'open') {
    return frame(
      `${name} (demonstration)`,
      `<p>This was ${state}.</p><p><a href="${escaped(returnUrl)}">Go back</a></p>`,
    );
  }
  return frame(
    `${name} (demonstration)`,
    `<p>Pay <strong>$${dollars(askedCents)}</strong>? No money is moved.</p>
<form method="post" action="/pay/${orderId}"><button name="answer" value="pay">Pay</button>
<button name="answer" value="refuse">Refuse</button></form>`,
  );
}

/** What the process is, and what each number does. */
export function homePage(): Reply {
  const rows = Object.entries(BEHAVIOURS)
    .map(([end, { says }]) => `<tr><td>…${end}</td><td>${escaped(says)}</td></tr>`)
    .join('');
  const fields = [
    ['merchant', 'merchantUid'],
    ['url', 'Address of the webhook, from your account'],
    ['secret', 'Secret of the webhook'],
  ].map(([name, label]) => `<p><label>${label}<input name="${name}" required></label></p>`);
  return frame(
    'Wallets of the demonstration',
    `<p>This stands for WaafiPay and eDahab, and is Tijaabo, while the demonstration runs. No money is moved.
Credentials are whatever you like; the secret of eDahab is <code>${EDAHAB_SECRET}</code>, and a key that begins with “wrong” is refused.</p>
<h2>What a payer does, by the end of their number</h2><table>${rows}</table>
<h2>Webhook of a merchant</h2><form method="post" action="/merchants">${fields.join('')}<button>Save</button></form>`,
  );
}
