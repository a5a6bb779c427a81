import { beforeAll, expect, it } from 'vitest';
import { users } from '#server/platform/database/schema/index.ts';
import { accountsOf, follow, mailsTo, PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { notifyOfDeletion } from '../erasure/notify-of-deletion.ts';
import { LEFT_VIEWING } from '../notices.ts';

let test: TestApp;
const { openAccount } = accountsOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const SPAM = 'You have won: call +252 90 1234567';

it('says nothing that a stranger typed to an address that is not confirmed (D43)', async () => {
  const { email, cookie, answer } = await openAccount({ name: SPAM });
  const headers = { cookie };
  await test.send('POST', '/api/me/verification', { headers });
  await test.send('POST', '/api/forgot-password', { body: { email } });
  const change = { email: 'buy-cheap-gold@mail.example', password: PASSWORD };
  const asked = follow(headers, await test.send('POST', '/api/me/email', { headers, body: change }));
  expect(asked.status).toBe(200);
  await test.context.database.transaction((db) =>
    notifyOfDeletion({ app: test.context, db }, LEFT_VIEWING, [
      { userId: answer.id, propertyId: answer.id, title: SPAM },
    ]),
  );
  const mails = [...(await mailsTo(test, email)), ...(await mailsTo(test, change.email))];
  expect(mails.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(mails)).not.toMatch(/won|gold/);
  // A confirmed address is told what happens to it.
  await test.context.database.db.update(users).set({ emailVerified: true });
  await test.send('POST', '/api/me/email', { headers, body: { ...change, email: 'new@mail.example' } });
  expect((await mailsTo(test, email))[0]?.message).toContain('new@mail.example');
});
