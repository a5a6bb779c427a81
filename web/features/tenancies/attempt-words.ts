import type { PaymentAttempt } from '#contract/gateways.api.ts';
import { GATEWAY_NAMES } from '#contract/gateways.ts';
import { m } from '../../messages/index.ts';
import { formatUsd } from '../agreements/words.ts';
import { REASON_WORDS } from './gateway-words.ts';

export interface PaidWords {
  title: string;
  text?: string;
}

interface Said {
  title: string;
  text: string[];
  tone: 'wait' | 'good' | 'bad';
}

/** How an attempt stands, in words. @param paid said where it was paid, in place of the usual words */
export function wordsOf(attempt: PaymentAttempt, paid: PaidWords | undefined): Said {
  const { state, provider, number, reason, pageUrl, moved } = attempt;
  const gateway = GATEWAY_NAMES[provider];
  const amount = formatUsd(attempt.amount);
  switch (state) {
    case 'created':
    case 'prompted':
      return pageUrl
        ? {
            title: m.gateways_page_title({ gateway }),
            text: [m.gateways_page_text({ amount })],
            tone: 'wait',
          }
        : {
            title: m.gateways_answer_title(),
            text: [m.gateways_answer_text({ number, amount })],
            tone: 'wait',
          };
    case 'unknown':
      return {
        title: m.gateways_unknown_title(),
        text: [reason === 'declined_but_open' ? m.gateways_unknown_open() : m.gateways_unknown_text()],
        tone: 'wait',
      };
    case 'declined': {
      const why = reason && REASON_WORDS[reason]?.();
      const text = [...(why ? [why] : []), m.gateways_declined_text()];
      return { title: m.gateways_declined_title(), text, tone: 'bad' };
    }
    case 'approved':
      return paid
        ? { title: paid.title, text: paid.text ? [paid.text] : [], tone: 'good' }
        : { title: m.gateways_approved_title(), text: [m.gateways_approved_text()], tone: 'good' };
    case 'settled':
    case 'reversed': {
      if (paid) return { title: paid.title, text: paid.text ? [paid.text] : [], tone: 'good' };
      const said = formatUsd(moved ?? attempt.amount);
      if (state === 'reversed') {
        const title = m.gateways_reversed_title({ amount: said });
        return { title, text: [m.gateways_reversed_text()], tone: 'bad' };
      }
      const isOther = moved !== null && moved !== attempt.amount;
      const other = isOther ? [m.gateways_paid_other({ asked: amount, moved: said })] : [];
      return {
        title: m.gateways_paid_title({ amount: said }),
        text: [...other, m.gateways_paid_text()],
        tone: 'good',
      };
    }
  }
}
