import { createContext, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { DueGateway, PaymentAttempt } from '#contract/gateways.api.ts';
import { ATTEMPT_STATES } from '#contract/gateways.ts';
import { GatewayPay } from './gateway-pay.tsx';

const ATTEMPT: PaymentAttempt = {
  id: '0197b0c2-0000-7000-8000-000000000001',
  provider: 'waafipay',
  method: 'evc_plus',
  way: 'direct',
  number: '…0142',
  amount: '345.00',
  moved: null,
  state: 'prompted',
  reason: null,
  code: null,
  pageUrl: null,
  at: '2026-12-03T08:00:00.000Z',
  since: '2026-12-03T08:00:00.000Z',
  paymentId: null,
  isStuck: false,
  unpaidBy: [],
  differences: [],
};
const DUE: DueGateway = {
  amount: '345.00',
  ways: [
    { provider: 'waafipay', method: 'evc_plus', way: 'direct' },
    { provider: 'edahab', method: 'edahab', way: 'direct' },
  ],
  attempt: null,
};

const Shown = createContext(DUE);
const Screen = () => <GatewayPay gateway={use(Shown)} dueId="the-due" receipt={<b>Receipt</b>} />;
const Stub = createRoutesStub([{ path: '/', Component: Screen }]);

/** What the server writes, which is all that a browser without scripts has. */
const written = (due: Partial<DueGateway>): string =>
  renderToStaticMarkup(
    <Shown value={{ ...DUE, ...due }}>
      <Stub initialEntries={['/']} />
    </Shown>,
  );
const withAttempt = (attempt: Partial<PaymentAttempt>, due: Partial<DueGateway> = {}) =>
  written({ ...due, attempt: { ...ATTEMPT, ...attempt } });
const ASKS = 'Ask my phone for $345.00';

describe('what a tenant sees of paying by a gateway', () => {
  it('is nothing where the owner has connected none', () => {
    expect(written({ ways: [] })).toBe('');
  });

  it('names a large amount with its thousands apart', () => {
    expect(written({ amount: '12345.00' })).toContain('Ask my phone for $12,345.00');
  });

  it('is a plain form with wallets, a number and one button', () => {
    const html = written({});
    expect(html).toContain(ASKS);
    expect(html.match(/<form[^>]*method="post"/g)).toHaveLength(1);
    for (const field of ['name="number"', 'value="direct"', 'name="way"', 'name="dueId" value="the-due"']) {
      expect(html).toContain(field);
    }
    expect(html.match(/name="method"/g)).toHaveLength(2);
    expect(written({ ways: DUE.ways.slice(0, 1) })).toContain('type="hidden" name="method" value="evc_plus"');
  });

  it('asks nobody again while it may still be paid, and never says that it failed', () => {
    for (const state of ATTEMPT_STATES) {
      const html = withAttempt({ state, moved: '345.00' });
      const isOpen = ['created', 'prompted', 'unknown', 'approved'].includes(state);
      expect([state, html.includes(ASKS)]).toEqual([state, !isOpen]);
      expect([state, html.includes('Look again')]).toEqual([state, isOpen]);
      expect([state, html.includes('Not paid')]).toEqual([state, state === 'declined']);
    }
    expect(withAttempt({ state: 'unknown', reason: 'declined_but_open' })).toContain('can still be paid');
    const unknown = withAttempt({ state: 'unknown', reason: 'no_answer' });
    expect(unknown).toContain('please do not pay again');
    expect(unknown).not.toContain('Nothing was taken from my wallet');
    const stuck = { state: 'unknown', isStuck: true } as const;
    expect(withAttempt(stuck)).toContain('Nothing was taken from my wallet');
    expect(withAttempt({ ...stuck, unpaidBy: ['tenant'] })).toContain('Once the owner says the same');
  });

  it('has what a message in the gateway’s name told, and that nothing was booked by it', () => {
    const told = [{ kind: 'only_said', amount: '3345.00', at: ATTEMPT.at }] as const;
    const html = withAttempt({ state: 'unknown', differences: [...told] });
    expect(html).toContain('says that $3,345.00 was paid');
    expect(html).toContain('Nothing was written into the book.');
  });

  it('says why it was declined, what was moved, and leads to the page of the gateway and the receipt', () => {
    const declined = withAttempt({ state: 'declined', reason: 'balance_low', code: '5206 E10205' });
    expect(declined).toContain('too little money');
    expect(declined).toContain('5206 E10205');
    const paid = withAttempt({ state: 'settled', moved: '344.50' }, { amount: '0.50' });
    expect(paid).toContain('$344.50 paid');
    expect(paid).toContain('$345.00 was asked for, $344.50 was paid.');
    expect(paid).toContain('<b>Receipt</b>');
    expect(withAttempt({ pageUrl: 'https://pay.example/1' })).toContain('href="https://pay.example/1"');
    expect(withAttempt({ state: 'settled' }, { amount: '0.00' })).not.toContain('name="number"');
  });
});
