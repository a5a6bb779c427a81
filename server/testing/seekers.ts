import { randomUUID } from 'node:crypto';
import type { SeekerWord } from '#contract/seekers.api.ts';
import { issueSeekerLink } from '../domain/listings/seekers/links.ts';
import { seekerWords } from '../platform/database/schema/index.ts';
import { newVisitorCookie } from '../platform/http/visitor.ts';
import type { TestApp } from './app.ts';

type Values = Partial<typeof seekerWords.$inferInsert>;

/** Helpers to let people say how it went with a home; the app needs `TRUST_PROXY: '1'`, so that each has an address. */
export function seekersOf(test: TestApp) {
  let people = 0;

  /** A guest who was asked about a listing at the clock's time, and the token that they were sent. */
  const asked = async (propertyId: string, values: Values = {}): Promise<string> => {
    const { clock, database } = test.context;
    const id = randomUUID();
    people += 1;
    await database.db.insert(seekerWords).values({
      ...{ id, propertyId, way: 'message', contactedAt: clock(), askedAt: clock() },
      ...(values.userId ? {} : { guestContact: `seeker${people}@mail.example` }),
      ...values,
    });
    return (await issueSeekerLink({ db: database.db, now: clock() }, id)).split('/').at(-1) ?? '';
  };

  /** What a browser behind an address sends. */
  const from = (address: string) => ({
    'x-forwarded-for': address,
    cookie: newVisitorCookie(test.context).header.split(';', 1)[0] ?? '',
  });

  /** Another person's browser and address, unlike those of all others. */
  const somebody = () => {
    people += 1;
    return from(`10.${people >> 8}.${people & 255}.7`);
  };

  const answer = (token: string, body: object, headers: Record<string, string> = somebody()) =>
    test.send('POST', `/api/seeker-links/${token}`, { body, headers });

  const read = async (token: string, headers: Record<string, string> = {}) =>
    (await (await test.send('GET', `/api/seeker-links/${token}`, { headers })).json()) as SeekerWord;

  /** Somebody else says this of a listing. */
  const say = async (
    propertyId: string,
    question: string,
    said: string,
    headers?: Record<string, string>,
  ): Promise<string> => {
    const token = await asked(propertyId);
    const { status } = await answer(token, { question, answer: said }, headers);
    if (status !== 200) throw new Error(`${question}: ${status}`);
    return token;
  };

  return { asked, from, somebody, answer, read, say };
}
