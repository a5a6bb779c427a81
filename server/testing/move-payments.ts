import type { Move } from '#contract/move-fields.api.ts';
import type { MovePaid } from '#contract/move-paid-fields.api.ts';
import { moveBalancesOf } from '#server/domain/payments/book/post.ts';
import type { TestApp, TestUser } from './app.ts';
import { type AgreedMove, agreedMovesOf } from './moves.ts';

type Side = 'customer' | 'provider';

/** The number of the service of these moves, as an SMS names it. */
export const SERVICE_NUMBER = '615410237';

/** Moves of one service and one customer that are paid for. */
export async function movePaymentsOf(test: TestApp) {
  const moves = agreedMovesOf(test);
  const customer: TestUser = await test.createUser({ name: 'Deeqa Nuur', phoneE164: '+252615550177' });
  const { id: serviceId } = await moves.createService({ name: 'Guuleed', phone: `+252${SERVICE_NUMBER}` });

  const send = ({ id, provider }: AgreedMove, side: Side, path: string, body: object) =>
    side === 'customer' ? moves.send(id, path, body, customer) : moves.send(provider, path, body);

  /** Says that $97 were paid by EVC Plus today, or what is told otherwise. */
  const say = (move: AgreedMove, side: Side, body: object = {}) => {
    const paidOn = test.context.clock().toISOString().slice(0, 10);
    return send(move, side, '/payments', { amount: '97', method: 'evc_plus', paidOn, ...body });
  };
  const answer = (move: AgreedMove, side: Side, id: string, body: object) =>
    send(move, side, `/payments/${id}/answer`, body);

  /** What is paid, of an answer that must have been given. */
  const paidOf = async (response: Response | Promise<Response>): Promise<MovePaid> => {
    const answered = await response;
    if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`);
    const { paid } = (await answered.json()) as Move;
    if (!paid) throw new Error('Nothing is owed.');
    return paid;
  };

  /** A move that ended. @param dollars the price agreed on; null where none was given */
  const ended = async (dollars: number | null = 97, service = serviceId) => {
    const move = await moves.agree(service, customer, { dollars });
    await moves.end(move);
    return move;
  };
  /** An ended move whose payment the customer has said; its id. */
  const said = async () => {
    const move = await ended();
    const { payments } = await paidOf(say(move, 'customer'));
    return { move, id: payments[0]?.id ?? '' };
  };
  const balances = ({ id }: AgreedMove) => moveBalancesOf(test.context.database.db, id);

  return { moves, customer, serviceId, say, answer, paidOf, ended, said, balances };
}
