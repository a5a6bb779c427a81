import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';
import { onPhone, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

const FIRST_REPLY = 'Yes, it is still available. When would you like to see it?';
const field = page.getByRole('textbox', { name: /^Write to / });
const thread = page.getByRole('log');

let [owner, renter, home]: [Person, Person, string] = [{ id: '', headers: {} }, { id: '', headers: {} }, ''];
beforeEach(async () => {
  owner = await server.createUser({ role: 'property_owner' });
  renter = await server.createUser({ role: 'renter', name: 'Hodan Cali' });
  home = (await server.createProperty({ ownerId: owner.id, title: 'Two rooms by the well' })).id;
});

/** Somebody asks about the home; the thread, as its owner has it. */
async function asked(words: string, by: Person = renter): Promise<Inquiry> {
  const propertyId = home;
  await callApi('POST', '/api/messages', { body: { propertyId, messageText: words }, by });
  const path = `/api/my/inquiries?side=owner&q=${encodeURIComponent(words)}`;
  const [inquiry] = await callApi<Inquiry[]>('GET', path, { by: owner });
  if (!inquiry) throw new Error('Nothing was asked.');
  return inquiry;
}

/** A saved reply in the list that is shown: the other one is for another width. */
async function insert() {
  const replies = page.getByRole('link', { name: `Insert: ${FIRST_REPLY}` });
  const at = () => replies.elements().findIndex((one) => one.checkVisibility());
  await expect.poll(at).toBeGreaterThanOrEqual(0);
  await replies.nth(at()).click();
}

test('a saved reply fills the field and sends nothing; Control and Enter send it', async () => {
  const { id } = await asked('Is the roof ours?');
  await signIn(owner);
  await renderRoute(`/property-inquiries?open=${id}`);
  await insert();
  await expect.element(field).toHaveValue(FIRST_REPLY);
  await expect.element(thread).not.toMatchTextContent(FIRST_REPLY);
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(thread).toMatchTextContent(FIRST_REPLY);
  await expect.element(field).toHaveValue('');
});

test('on a phone a saved reply folds its list once it is in the field', async () => {
  const { id } = await asked('Is there a well?');
  await signIn(owner);
  await onPhone();
  await renderRoute(`/property-inquiries?open=${id}`);
  const summaries = page.getByText('Saved replies');
  await expect.poll(() => summaries.elements().some((one) => one.checkVisibility())).toBe(true);
  await summaries.nth(summaries.elements().findIndex((one) => one.checkVisibility())).click();
  await insert();
  await expect.element(field).toHaveValue(FIRST_REPLY);
  const replies = page.getByRole('link', { name: `Insert: ${FIRST_REPLY}` });
  await expect.poll(() => replies.elements().some((one) => one.checkVisibility())).toBe(false);
});

test('saved replies are added, changed and removed', async () => {
  await callApi('PUT', '/api/my/saved-replies', { body: { replies: ['One.', 'Two.'] }, by: owner });
  await signIn(owner);
  await renderRoute('/property-inquiries?replies=edit');
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByRole('textbox', { name: 'Reply 1' }).fill('First.');
  await dialog.getByRole('button', { name: 'Remove reply 2' }).click();
  await dialog.getByRole('textbox', { name: 'New reply' }).fill('Third.');
  await expectGoodScreen();
  await dialog.getByRole('button', { name: 'Save replies' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await callApi('GET', '/api/my/saved-replies')).toEqual({ replies: ['First.', 'Third.'] });
});

test('a thread opens with what its list knows, and is filled in when the rest is there', async () => {
  const other = await asked('Is it quiet?', await server.createUser({ role: 'renter', name: 'Xasan Nuur' }));
  await asked('Is it free?');
  await signIn(owner);
  await renderRoute('/property-inquiries');
  // On a desk the latest is open from the start.
  await expect.element(field).toBeVisible();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  const send = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).startsWith(`/api/my/inquiries/${other.id}`)) await isLetGo;
    return send(input, init);
  });
  await page.elementLocator(document.querySelector(`.inbox-line[href*="${other.id}"]`) as Element).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Xasan Nuur' })).toBeVisible();
  await expect.element(thread).toMatchTextContent('Is it quiet?');
  await expect.element(field).not.toBeInTheDocument();
  letGo();
  await expect.element(field).toBeVisible();
  await expectAddress(new RegExp(other.id));
});

const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();

/** The next replies get this answer of a gateway; `isStored` once the server has taken them. */
function refuseReplies(until: Promise<unknown>, isStored = false) {
  const ask = window.fetch;
  return vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST' || !/inquiries|messages/.test(String(input))) return ask(input, init);
    if (isStored) await ask(input, init);
    await until;
    return new Response('<h1>Bad Gateway</h1>', { status: 502 });
  });
}

test('a reply that is refused stands in the field again, before what was typed since', async () => {
  const { id } = await asked('Is there a garden?');
  await signIn(owner);
  await renderRoute(`/property-inquiries?open=${id}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const refusing = refuseReplies(promise);
  await field.fill('Yes, a small one.');
  await send();
  await expect.element(thread).toMatchTextContent(/Yes, a small one\./);
  await field.fill('When would you come?');
  resolve();
  await expect.element(field).toHaveValue('Yes, a small one.\nWhen would you come?');
  await expect.element(thread).not.toMatchTextContent(/Yes, a small one\./);
  refusing.mockRestore();
  await send();
  await expect.element(thread).toMatchTextContent(/Yes, a small one\./);
  await expect.element(field).toHaveValue('');
});

test('a reply whose answer is lost is there after a reload, and is stored once', async () => {
  const { id } = await asked('Is there a shed?');
  await signIn(owner);
  await renderRoute(`/property-inquiries?open=${id}`);
  const refusing = refuseReplies(Promise.resolve(), true);
  await field.fill('Yes, behind the house.');
  await send();
  await expect.element(field).toHaveValue('Yes, behind the house.');
  await renderRoute(`/property-inquiries?open=${id}`);
  await expect.element(field).toHaveValue('Yes, behind the house.');
  refusing.mockRestore();
  await send();
  await expect.element(field).toHaveValue('');
  const { messages } = await callApi<InquiryThread>('GET', `/api/my/inquiries/${id}`);
  expect(messages.filter(({ side }) => side === 'owner')).toHaveLength(1);
  await renderRoute(`/property-inquiries?open=${id}`);
  await expect.element(thread).toMatchTextContent(/Yes, behind the house\./);
  await expect.element(field).toHaveValue('');
});
