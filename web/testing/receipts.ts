import { todayInMogadishu } from '#contract/time.ts';

export const BALANCE = '873.19';

let sent = 0;
/** The SMS of a payment of today, as the wallet sends it: each with a reference of its own, which pays one thing. */
export function walletSms(amount: string, number: string) {
  sent += 1;
  const [year = '', month = '', day = ''] = todayInMogadishu(new Date()).slice(2).split('-');
  const reference = `PP${year}${month}${day}.1042.F${10_000 + sent}`;
  const text = `${amount} Dollar Ayaad U Dirtay CABDULLAHI WARSAME, Lambarka: ${number}, Taariikh: ${day}/${month}/${year} 10:42, Aqoonsiga: ${reference}. Haraagaagu waa ${BALANCE}`;
  return { text, reference };
}

/** The field that an SMS is pasted into. */
export const smsField = () => document.querySelector<HTMLTextAreaElement>('textarea[name=text]');

/** Pastes a text as the phone's own menu does. */
export function paste(text: string): void {
  const area = smsField();
  if (!area) throw new Error('There is nowhere to paste an SMS.');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
}

/** What is marked in an SMS as it was read. */
export const marked = () => document.querySelector('mark')?.textContent;
