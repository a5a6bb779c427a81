import { inArray, sql } from 'drizzle-orm';
import { RATINGS_ON_PAGE, RATINGS_PAGE_SIZE } from '../contract/ratings.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { propertyReviews, users } from '../server/platform/database/schema/index.ts';
import { databaseUrl } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';

const COUNT = RATINGS_PAGE_SIZE + 2;

/** Ratings of people made for it, the first given first; how to take the people away again. */
async function rate(propertyId: string, words: (n: number) => string): Promise<() => Promise<void>> {
  const people = Array.from({ length: COUNT }, (_, n) => ({
    id: crypto.randomUUID(),
    name: `Xasan ${n}`,
    email: `${crypto.randomUUID()}@aqal.example`,
  }));
  const within = async (work: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>) => {
    const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  };
  await within(async (db) => {
    await db.insert(users).values(people);
    await db.insert(propertyReviews).values(
      people.map(({ id: userId }, n) => ({
        propertyId,
        ownerId: sql`(select owner_id from properties where id = ${propertyId})`,
        userId,
        rating: 3 + (n % 3),
        comment: words(n),
        createdAt: new Date(Date.UTC(2026, 0, 1 + n)),
      })),
    );
  });
  const ids = people.map(({ id }) => id);
  return () => within((db) => db.delete(users).where(inArray(users.id, ids)));
}

test('all ratings of a home can be read, page by page, with and without scripts', async ({
  page,
  browser,
}) => {
  const owner = await browser.newContext();
  const person = {
    name: 'Sahra Axmed',
    email: `${crypto.randomUUID()}@aqal.example`,
    password: 'xamar-weyne-9',
  };
  const asOwner = { data: { ...person, role: 'property_owner' } };
  expect((await owner.request.post('/api/register', asOwner)).status()).toBe(201);
  const data = { title: 'A home of many words', description: 'Rooms.', price: '300', location: 'Hodan' };
  const { id } = (await (await owner.request.post('/api/properties', { data })).json()) as { id: string };
  const mark = crypto.randomUUID().slice(0, 8);
  const words = (n: number) => `Word ${n} of ${mark}.`;
  const remove = await rate(id, words);
  try {
    await page.goto(`/properties/${id}`);
    await untilHydrated(page);
    const ratings = page.locator('#ratings');
    await expect(ratings.getByText(mark)).toHaveCount(RATINGS_ON_PAGE);
    await expectGoodScreen(page);
    await ratings.getByRole('link', { name: `See all ${COUNT} ratings` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ratings of ${data.title}` })).toBeVisible();
    await expect(page.getByText(mark)).toHaveCount(RATINGS_PAGE_SIZE);
    await expect(page.getByText(words(COUNT - 1))).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/ratings\?page=2$/);
    await expect(page.getByText(mark)).toHaveCount(COUNT - RATINGS_PAGE_SIZE);
    await expect(page.getByText(words(0))).toBeVisible();
    await page.getByRole('link', { name: 'Back to the home' }).click();
    await expect(page).toHaveURL(new RegExp(`/properties/${id}$`));

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`/so/properties/${id}`);
    await plain.locator('#ratings a[href$="/ratings"]').click();
    await plain.locator('a[rel=next]').click();
    await expect(plain.getByText(words(0))).toBeVisible();
    // Behind the last page is the first.
    await plain.goto(`/so/properties/${id}/ratings?page=9`);
    await expect(plain).toHaveURL(new RegExp(`/so/properties/${id}/ratings$`));
    await plain.context().close();
  } finally {
    await owner.request.delete(`/api/properties/${id}`);
    await remove();
    await owner.close();
  }
});
