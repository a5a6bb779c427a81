import { behaviourOf } from './behaviours.ts';
import type { Entry } from './ledger.ts';
import { askPhone, type Wallets } from './payer.ts';
import { brokenAs, centsOf, dollars, json, type Reply } from './reply.ts';

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const answer = (
  responseCode: string,
  errorCode: string,
  responseMsg: string,
  params: Fields | null = null,
): Reply =>
  json({
    schemaVersion: '1.0',
    timestamp: new Date().toISOString(),
    responseCode,
    errorCode,
    responseMsg,
    params,
  });
const success = (params: Fields): Reply => answer('2001', '0', 'RCS_SUCCESS', params);

const STATES = { open: 'PENDING', paid: 'APPROVED', refused: 'DECLINED', expired: 'EXPIRED' } as const;

const paramsOf = (entry: Entry): Fields => ({
  state: STATES[entry.state],
  referenceId: entry.reference,
  orderId: entry.orderId,
  ...(entry.transactionId && {
    transactionId: entry.transactionId,
    issuerTransactionId: `I${entry.transactionId}`,
    txAmount: dollars(entry.movedCents),
    merchantCharges: '0.01',
  }),
});

function openEntry({ ledger, clock }: Wallets, given: Fields, isHosted: boolean): Entry {
  const info = fieldsOf(given.transactionInfo);
  const payer = fieldsOf(given.payerInfo);
  return ledger.open({
    dialect: 'waafipay',
    reference: String(info.referenceId),
    merchant: String(given.merchantUid),
    number: String(payer.accountNo ?? payer.subscriptionId ?? ''),
    isHosted,
    askedCents: centsOf(info.amount),
    returnUrl: String(given.hppSuccessCallbackUrl ?? ''),
    at: clock.now(),
  });
}

async function purchase(wallets: Wallets, given: Fields): Promise<Reply> {
  const entry = openEntry(wallets, given, false);
  const { answer: how } = await askPhone(wallets, entry);
  if (how === 'Somali') {
    return answer(
      '5206',
      'E10205',
      `Haraaga xisaabtaadu kuguma filna, mobile No: ${entry.number}, haraagaagu waa $3.17`,
    );
  }
  if (how === 'unknown code' || how === 'validation errors' || how === 'still open') {
    return answer('5999', 'E99999', 'RCS_SOMETHING_NEW');
  }
  if (entry.state === 'paid') return brokenAs(how, success(paramsOf(entry)));
  const isSilent = behaviourOf(entry.number).waitMs !== undefined;
  return brokenAs(
    how,
    isSilent ? answer('5309', '5309', 'RCS_TRAN_TIMEDOUT') : answer('5306', '5306', 'RCS_USER_REJECTED'),
  );
}

function hosted(wallets: Wallets, given: Fields, origin: string): Reply {
  const entry = openEntry(wallets, given, true);
  const how = behaviourOf(entry.number).answer;
  const right = success({
    referenceId: entry.reference,
    orderId: entry.orderId,
    hppRequestId: `R${entry.orderId}`,
    hppUrl: `${origin}/hpp/${entry.orderId}`,
    directPaymentLink: `${origin}/hpp/${entry.orderId}`,
  });
  return how === 'redirect' || how === 'status 500' || how === 'cut short' ? brokenAs(how, right) : right;
}

async function refund({ ledger, clock }: Wallets, given: Fields): Promise<Reply> {
  const entry = ledger.find({ dialect: 'waafipay', transactionId: String(given.transactionId) });
  if (!entry) return answer('5204', 'E10209', 'RCS_TRAN_NOT_FOUND');
  const { refund: how } = behaviourOf(entry.number);
  if (how === 'refused') return answer('5310', '5310', 'RCS_TRAN_REJECTED_BY_USER');
  if (how === 'not heard' && ledger.countRefundAsked(entry) === 1) return brokenAs('status 500', success({}));
  const cents = given.amount === undefined ? entry.movedCents : centsOf(given.amount);
  if (!ledger.refund(entry, cents)) return answer('5202', 'E10207', 'RCS_ALREADY_CANCELLED');
  if (how === 'silent') await clock.sleep(90_000);
  return success({ ...paramsOf(entry), state: 'REFUNDED' });
}

/** What WaafiPay answers to one call of its only address. */
export async function waafiPay(wallets: Wallets, body: unknown, origin: string): Promise<Reply> {
  const { serviceName, serviceParams } = fieldsOf(body);
  const given = fieldsOf(serviceParams);
  if ([given.apiKey, given.hppKey].some((key) => String(key ?? '').startsWith('wrong'))) {
    return answer('5001', 'E10309', 'RCS_AUTHENTICATION_FAILED');
  }
  switch (serviceName) {
    case 'API_PURCHASE':
      return purchase(wallets, given);
    case 'HPP_PURCHASE':
      return hosted(wallets, given, origin);
    case 'HPP_GETTRANINFO': {
      const entry = wallets.ledger.find({ dialect: 'waafipay', reference: String(given.referenceId) });
      return entry ? success(paramsOf(entry)) : answer('5204', 'E10209', 'RCS_TRAN_NOT_FOUND');
    }
    case 'API_CANCELPURCHASE':
    case 'HPP_REFUNDPURCHASE':
      return refund(wallets, given);
    case 'API_TRANSACTIONS': {
      const [from = 0, until = 0] = [given.from, given.until].map((time) => Date.parse(String(time)));
      const found = wallets.ledger.between('waafipay', String(given.merchantUid), from, until);
      const paid = found.filter(({ state }) => state === 'paid');
      return success({
        transactions: paid.map((entry) => ({
          ...paramsOf(entry),
          refundedAmount: dollars(entry.refundedCents),
        })),
      });
    }
    default:
      return answer('5003', 'E10100', 'RCS_UNKNOWN_SERVICE');
  }
}
