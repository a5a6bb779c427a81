import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyFigures } from '#contract/accounts.api.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen, expectPath, toast } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

const PASSWORD = 'xamar-weyne-9';
const email = page.getByLabelText('Email', { exact: true });
const password = page.getByLabelText('Password', { exact: true });

let people = 0;
/** Somebody with a password, signed out. */
async function register(role = 'renter'): Promise<string> {
  people += 1;
  const address = `sahra-${people}@aqal.example`;
  const body = { name: 'Sahra Axmed', email: address, password: PASSWORD, role };
  const { id: userId } = await callApi<{ id: string }>('POST', '/api/register', { body });
  await callApi('PUT', '/api/users/update-role', { body: { userId, role } });
  await callApi('POST', '/api/logout');
  return address;
}

async function enter(address: string, word = PASSWORD) {
  await email.fill(address);
  await password.fill(word);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}

test('invalid fields say so, a sign-in that fails is said in a toast, and the address stays', async () => {
  const known = await register();
  await renderRoute('/auth');
  await enter('sahra', '12345');
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await enter(known, 'not-the-password');
  await expect.element(toast('Login Failed')).toMatchTextContent('Invalid email or password.');
  await expect.element(email).toHaveValue(known);

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabelText(/^Full name/).fill('Sahra');
  await email.fill(known);
  await password.fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByText(/This password is too easy to guess/)).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(toast('An account with this email address already exists')).toBeVisible();
});

test('a failed sign-in is forgotten once one is in', async () => {
  const known = await register('buyer');
  await renderRoute('/auth?next=/contact');
  await enter(known, 'not-the-password');
  await expect.element(toast('Login Failed')).toBeVisible();
  await enter(known);
  await expectPath('/contact');
  await expect.element(page.getByText('Login Failed')).not.toBeInTheDocument();
});

test('whoever was led to sign in sees their own dashboard with its figures; foreign addresses are not followed', async () => {
  const known = await register();
  await renderRoute('/dashboard/buyer?from=link');
  await expectAddress(/next=/);
  await expect.element(page.getByText(/Please sign in first\./)).toBeVisible();
  await enter(known);
  await expectPath('/dashboard/renter');
  const figures = await callApi<MyFigures>('GET', '/api/me/figures');
  const main = page.getByRole('main');
  for (const [label, path, value] of [
    ['Shortlisted', 'shortlisted-properties', figures.saved],
    ['Viewings', 'schedule-viewing', figures.viewings],
    ['Applications', 'my-applications', figures.applications],
  ] as const)
    await expect
      .element(main.getByRole('link', { name: new RegExp(`^${label}\\s*${value}`) }))
      .toHaveAttribute('href', `/${path}`);
  await go('/auth?next=/districts');
  await expectPath('/districts');
  await go('/auth?next=//evil.example');
  await expectPath('/dashboard/renter');
});

test('whoever registers to list a property is asked for a role once', async () => {
  await renderRoute('/list-property');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click();
  await expect.element(page.getByLabelText(/^I am here as a/)).toHaveValue('property_owner');
  await page.getByLabelText(/^Full name/).fill('Sahra Axmed');
  await email.fill('to-list@aqal.example');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectPath('/list-property');
  expect(await callApi('GET', '/api/me')).toMatchObject({ role: 'property_owner', profileCompleted: true });
});

test('role selection tells guests to sign in, and lets them continue as a guest', async () => {
  await renderRoute('/role-selection');
  await expect.element(page.getByText('No user data found. Please register again.')).toBeVisible();
  await expectGoodScreen();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await expectPath('/');
});

test('renters do not come in at the administrators’ door', async () => {
  const known = await register();
  await renderRoute('/admin/login');
  await page.getByLabelText(/^Email or username/).fill(known);
  await password.fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect.element(toast('Invalid username or password. Please try again.')).toBeVisible();
  await signIn(await server.createUser({ role: 'admin' }));
  await go('/admin/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('the form of the specification stands first, and the phone is one tap away in both', async () => {
  for (const [tab, first] of [
    ['', 'Forgot password?'],
    ['?tab=register', ''],
  ] as const) {
    await renderRoute(`/auth${tab}`);
    const ways = page.getByRole('navigation', { name: 'How you sign in' });
    await expect
      .element(ways.getByRole('link', { name: 'With your email' }))
      .toHaveAttribute('aria-current', 'true');
    await expect.element(email).toBeVisible();
    if (tab) await expect.element(page.getByLabelText(/^Full name/)).toBeVisible();
    else await expect.element(page.getByRole('link', { name: first })).toBeVisible();
    await ways.getByRole('link', { name: 'With your phone' }).click();
    await expectAddress(/way=phone/);
    const number = page.getByLabelText('Phone number');
    await expect.element(number).toHaveAttribute('autocomplete', 'tel');
    await expect.element(number).toHaveAttribute('inputmode', 'tel');
    await expect.element(email).not.toBeInTheDocument();
    await expectGoodScreen();
  }
});

test('the code is typed beneath the number; a wrong one says so, and another one is asked for after a wait', async () => {
  await renderRoute('/auth?way=phone&tab=register');
  await page.getByLabelText('Phone number').fill('the blue door');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect.element(page.getByText(/cannot send a code/)).toBeVisible();
  await page.getByLabelText('Phone number').fill('061 5550431');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect.element(page.getByText(/A code is on its way to 061 5550431/)).toBeVisible();
  const code = page.getByLabelText('Code from the SMS');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(page.getByRole('button', { name: /^Send a new code in \d+ seconds$/ })).toBeDisabled();
  await expectGoodScreen();
  await page.getByLabelText(/^Full name/).fill('Cabdi Nuur');
  await code.fill('000');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByText(/This code is wrong, has been used or has expired/)).toBeVisible();
  await page.getByRole('link', { name: 'Use another number' }).click();
  await expect.element(page.getByLabelText('Phone number')).toBeVisible();
});
