import type { TenancyDeposit } from '#contract/deposits.api.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { endTenancies } from '#server/domain/tenancies/agreement/notice.ts';
import type { TestApp, TestUser } from './app.ts';
import { somePhoto } from './checks.ts';
import { agreed, type Holder, lastToken, NOBODY, read, say } from './tenancies.ts';

/** What tests of deposits do over and over. */
export function depositsOf(test: TestApp, setNow: (day: string) => void) {
  const ask = (method: string, key: string, path: string, body: object | undefined, by: Holder = NOBODY) =>
    test.send(method, `/api/tenancies/${key}${path}`, { headers: by.headers, ...(body && { body }) });
  const readDeposit = async (key: string, by?: Holder): Promise<TenancyDeposit> =>
    (await (await ask('GET', key, '/deposit', undefined, by)).json()) as TenancyDeposit;
  const upload = (key: string, path: string, body: Uint8Array, by: Holder = NOBODY, type = 'image/jpeg') =>
    test.app.request(`${test.origin}/api/tenancies/${key}${path}`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': type },
      body: new Uint8Array(body),
    });
  const addPhoto = async (key: string, path: string, by?: Holder) => upload(key, path, await somePhoto(), by);

  /** A tenancy with $620 of deposit paid that ended on 30 November 2026; the last link that the tenant was sent. */
  async function ended(owner: TestUser): Promise<{ tenancy: Tenancy; token: string; phone: string }> {
    setNow('2026-09-01');
    const begun = await agreed(test, owner, { startsOn: '2026-09-01' });
    const { id } = begun.tenancy;
    const deposit = begun.tenancy.dues.find(({ kind }) => kind === 'deposit');
    const paid = { dueId: deposit?.id, amount: '620', method: 'cash', paidOn: '2026-09-01' };
    await say(test, begun.token, '/payments', paid);
    const [payment] = (await read(test, id, owner)).payments;
    await say(test, id, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
    setNow('2026-11-10');
    await say(test, id, '/notice', { endsOn: '2026-11-30' }, owner);
    const token = await lastToken(test, begun.phone);
    await say(test, token, '/notice/answer', { answer: 'agree' });
    setNow('2026-12-01');
    await endTenancies(test.context);
    return { ...begun, token: await lastToken(test, begun.phone) };
  }
  return { ask, readDeposit, upload, addPhoto, ended };
}
