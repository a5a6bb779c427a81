import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '#contract/applications.api.ts';
import { inDays } from '../../testing/moves.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

let owner: Person;
let homeId = '';
beforeEach(async () => {
  owner = await server.createUser({ role: 'property_owner' });
  homeId = (await server.createProperty({ ownerId: owner.id, title: 'Flat near Taleex', type: 'rent' })).id;
});

const PEOPLE = [
  {
    ...{ name: 'Xasan Cali', work: 'teacher', notes: 'Quiet, no smokers.' },
    guarantor: { name: 'Aamina Cali', phone: '+252 61 555 0188' },
  },
  { name: 'Faadumo Nuur', work: 'nurse', notes: 'With my mother.' },
];

test('applicants are side by side, who has waited longest first; one is approved, the other is told', async () => {
  const ids: string[] = [];
  for (const { name, ...told } of PEOPLE) {
    const by = await server.createUser({ role: 'renter', name });
    const body = { propertyId: homeId, people: 3, moveIn: inDays(20), ...told };
    ids.push((await callApi<Application>('POST', '/api/applications', { body, by })).id);
  }
  await signIn(owner);
  await renderRoute(`/applications?listing=${homeId}`);
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect.element(table).toBeVisible();
  const heads = table
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  const at = (name: string) => heads.findIndex((text) => text?.includes(name));
  expect([at('Xasan Cali'), at('Faadumo Nuur')].every((n) => n >= 0)).toBe(true);
  expect(at('Xasan Cali')).toBeLessThan(at('Faadumo Nuur'));
  for (const text of ['teacher', 'nurse', 'Quiet, no smokers.', 'With my mother.', 'Aamina Cali'])
    await expect.element(table).toMatchTextContent(text);
  const guarantors = table.getByRole('row').filter({ hasText: 'Guarantor' }).getByRole('cell');
  expect(guarantors.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Aamina Cali.*61 555 0188/),
    expect.stringMatching(/^(?:Guarantor)?–$/),
  ]);
  await table.getByRole('link', { name: 'Approve: Faadumo Nuur' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve application' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Faadumo Nuur has been notified.' }))
    .toBeVisible();
  const path = `/api/applications?side=owner&propertyId=${homeId}`;
  const answers = await callApi<Application[]>('GET', path);
  expect(answers.map(({ status }) => status).sort()).toEqual(['approved', 'rejected']);
});

test('on another screen of the owner an answer that comes second is told so', async () => {
  const by = await server.createUser({ role: 'renter', name: 'Xasan Cali' });
  const body = { propertyId: homeId, people: 3, moveIn: inDays(20) };
  const { id } = await callApi<Application>('POST', '/api/applications', { body, by });
  await signIn(owner);
  await renderRoute(`/applications?listing=${homeId}`);
  const review = page.getByRole('button', { name: 'Start review' }).first();
  await expect.element(review).toBeVisible();
  await callApi('PATCH', `/api/applications/${id}`, { body: { status: 'rejected' } });
  await review.click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'This application has just changed.' }))
    .toBeVisible();
});

test('the owner’s home has no Apply button, nor has one for sale; a renter is offered it', async () => {
  const sale = await server.createProperty({ title: 'House for sale', type: 'buy', price: '90000' });
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await signIn(await server.createUser({ role: 'renter' }));
  await renderRoute(`/properties/${homeId}`);
  await expect.element(apply.first()).toBeVisible();
  await go(`/properties/${sale.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: /House for sale/ })).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
  await signIn(owner);
  await go(`/active-listings`);
  await go(`/properties/${homeId}`);
  await expect.element(page.getByRole('heading', { level: 1, name: /Flat near Taleex/ })).toBeVisible();
  await expect.poll(() => apply.elements().some((one) => one.checkVisibility())).toBe(false);
});
