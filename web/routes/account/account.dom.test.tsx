import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectGoodScreen, toast } from '../../testing/seen.ts';
import { callApi, type Person, server, signIn } from '../../testing/server.ts';

const PASSWORD = 'xamar-weyne-9';
const section = (name: string) => page.getByRole('region', { name, exact: true });
const password = (within: typeof page | ReturnType<typeof section>) =>
  within.getByLabelText(/^Current password/);

let people = 0;
let me: Person & { email: string; phone: string };
beforeEach(async () => {
  people += 1;
  const email = `sahra-${people}@aqal.example`;
  const phone = `061555${1000 + people}`;
  const body = { name: 'Sahra Axmed', email, password: PASSWORD, role: 'property_owner', phone };
  await callApi('POST', '/api/register', { body });
  me = { ...(await server.signedIn(email)), email, phone };
  // The sign-up opened a session of its own.
  await server.sql('delete from sessions where user_id = $1', me.id);
  me = { ...me, ...(await server.signedIn(email)) };
  await signIn(me);
});

test('the profile is changed, and other sessions are ended', async () => {
  const other = await server.signedIn(me.email);
  await renderRoute('/account');
  await page.getByLabelText(/^Full name/).fill('Sahra Nuur');
  await section('Name and phone').getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved.').first()).toBeVisible();
  await expect.element(page.getByLabelText(/^Full name/)).toHaveValue('Sahra Nuur');

  const sessions = section('Where you are signed in').getByRole('listitem');
  await expect.poll(() => sessions.length).toBe(2);
  await page.getByRole('link', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => sessions.length).toBe(1);
  expect((await fetch('/api/me', { headers: other.headers })).status).toBe(401);
  expect((await fetch('/api/me')).status).toBe(200);
});

test('an account is deleted by its password alone, and cannot be entered any more', async () => {
  await renderRoute('/account');
  await expect
    .element(page.getByRole('link', { name: 'Download my data' }))
    .toHaveAttribute('download', expect.anything());
  await page.getByRole('link', { name: 'Delete my account' }).click();
  const card = page.getByRole('alertdialog', { name: 'Delete your account permanently?' });
  await password(card).fill('not-the-password');
  await card.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect.element(card.getByText('This is not your current password.')).toBeVisible();
  await password(card).fill(PASSWORD);
  await card.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expect.element(page.getByText(/^Your account has been deleted/).first()).toBeVisible();
  await expect.element(page.getByText(/erasing your data|has been erased/).first()).toBeVisible();
  const entered = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: me.email, password: PASSWORD }),
  });
  expect(entered.status).toBe(401);
});

test('a confirmed number is changed with the password alone', async () => {
  await server.sql('update users set phone_verified = true where id = $1', me.id);
  await renderRoute('/account');
  const profile = section('Name and phone');
  await profile.getByLabelText(/^Phone/).fill('0615557777');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(password(profile))
    .toHaveAccessibleDescription(/Enter your password to change a confirmed number/);
  await password(profile).fill(PASSWORD);
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect.element(section('Sign in by SMS').getByText('Not confirmed yet')).toBeVisible();
});

test('an owner connects a gateway by their password and removes it, and no secret is in the page', async () => {
  await renderRoute('/account');
  const gateways = page.elementLocator(
    await page
      .getByText('Merchant UID')
      .first()
      .findElement()
      .then((one) => one.closest('#gateways') as Element),
  );
  // What eDahab does not do.
  await expect.element(gateways.getByText(/It sends no payment back by itself/).first()).toBeVisible();
  await gateways.getByText('Connect', { exact: true }).first().click();
  const form = gateways.getByRole('textbox', { name: 'Merchant UID', exact: true });
  await form.fill('M0910291');
  await gateways.getByLabelText('API user ID', { exact: true }).first().fill('user-1000416');
  await gateways.getByLabelText('API key', { exact: true }).first().fill('API-canary-of-a-test');
  await password(gateways).first().fill('wrong');
  await gateways.getByRole('button', { name: 'Save' }).first().click();
  await expect.element(gateways.getByText('This is not your current password.')).toBeVisible();
  await password(gateways).first().fill(PASSWORD);
  await gateways.getByRole('button', { name: 'Save' }).first().click();
  await expect.element(gateways.getByText(/Connected, last changed on/)).toBeVisible();
  await expect.element(gateways.getByText(/\/api\/gateways\/waafipay\/webhook\//)).toBeVisible();
  expect(document.body.innerHTML).not.toContain('canary-of-a-test');

  await gateways.getByRole('link', { name: 'Remove WaafiPay?' }).click();
  const dialog = page.getByRole('alertdialog');
  await password(dialog).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(gateways.getByText(/Connected, last changed on/)).not.toBeInTheDocument();
});

test('an owner lets a delegate confirm payments', async () => {
  const { url } = await callApi<{ url: string }>('POST', '/api/my/delegations', {
    body: { name: 'Faadumo', role: 'answers', password: PASSWORD },
  });
  const delegate = await server.createUser({ role: 'renter', name: 'Faadumo Cali' });
  const path = `/api/delegate-invitations/${url.split('/').at(-1)}`;
  await callApi('POST', path, { body: { answer: 'accept' }, by: delegate });
  await renderRoute('/account');
  await page.getByRole('button', { name: 'Let Faadumo Cali confirm payments' }).click();
  await expect.element(page.getByText('Confirms payments of tenants; sees no balance')).toBeVisible();
  await expectGoodScreen();
});

test('what acted for the account before a reset goes on where it is ticked, with the password, and else ends', async () => {
  const ways = [{ method: 'evc_plus', number: '0615550142' }, { method: 'cash' }];
  await callApi('PUT', '/api/my/ways-to-pay', { body: { ways, password: PASSWORD } });
  // As a reset of the password leaves them.
  await server.sql('update payment_ways set held_at = now() where owner_id = $1', me.id);
  await renderRoute('/dashboard/property_owner');
  await page.getByRole('link', { name: 'Look at them' }).click();
  const held = section('Is this still yours?');
  await held.getByRole('checkbox', { name: /EVC Plus \+252615550142/ }).click();
  await held.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(password(held)).toHaveAccessibleDescription(/./);
  await expectGoodScreen();
  await password(held).fill(PASSWORD);
  await held.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(toast(/What you ticked goes on/).first()).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
  const { ways: left } = await callApi<{ ways: unknown[] }>('GET', '/api/my/ways-to-pay');
  expect(left).toEqual([{ method: 'evc_plus', number: '+252615550142', text: null }]);
});

test('how one is paid is changed with the password', async () => {
  await renderRoute('/account');
  const ways = section('How tenants pay you');
  await ways.getByLabelText(/^EVC Plus/).fill('0615550142');
  await ways.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(password(ways)).toHaveFocus();
  await password(ways).fill(PASSWORD);
  await ways.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(toast(/./).first()).toBeVisible();
  const { ways: saved } = await callApi<{ ways: unknown[] }>('GET', '/api/my/ways-to-pay');
  expect(saved).toEqual([{ method: 'evc_plus', number: '+252615550142', text: null }]);
});
