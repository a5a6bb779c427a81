import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, localPath } from '#contract/accounts.ts';
import type { Signal } from '#contract/signals.api.ts';
import { go, onPhone, renderRoute } from '../../testing/render-route.tsx';
import { callApi, server, signIn } from '../../testing/server.ts';

const WORDS = {
  en: {
    gone: 'No, it was gone',
    no: 'No',
    money: 'Yes, they asked for money',
    done: 'Thank you',
    change: 'Change',
  },
  so: {
    gone: 'Maya, waa la qaatay',
    no: 'Maya',
    money: 'Haa, lacag ayaa lay weydiiyey',
    done: 'Mahadsanid',
    change: 'Beddel',
  },
  ar: { gone: 'لا، لم يعد متاحًا', no: 'لا', money: 'نعم، طلبوا مالًا', done: 'شكرًا لك', change: 'تغيير' },
} as const;
const heading = page.getByRole('heading', { level: 1 });

/** The button of the question that is open: those of the others are in the page, folded. */
async function tap(name: string) {
  const buttons = page.getByRole('button', { name, exact: true });
  await expect.poll(() => buttons.elements().some((one) => one.checkVisibility())).toBe(true);
  await buttons.nth(buttons.elements().findIndex((one) => one.checkVisibility())).click();
}
/** What is said of a question. */
const saidOf = (question: string) => document.querySelector(`#word-${question} [role=status]`)?.textContent;

test.for(LANGUAGES.flatMap((language) => [[language, 'phone'] as const, [language, 'desk'] as const]))(
  'a seeker says "gone" by a link, in %s on a %s',
  async ([language, device]) => {
    const { path } = await server.askedSeeker();
    const words = WORDS[language];
    if (device === 'phone') await onPhone();
    await renderRoute(localPath(path, language));
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(words.change, { exact: true })).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await tap(words.gone);
    await expect.poll(() => saidOf('available')).toBe(words.gone);
    await expect.element(page.getByText(words.change, { exact: true }).first()).toBeVisible();
    await tap(words.no);
    await expect.poll(() => saidOf('answered')).toBe(words.no);
    await tap(words.no);
    await expect.element(heading).toHaveTextContent(words.done);
    // Another answer is one more tap, and what was said is there the next time.
    document.querySelector<HTMLElement>('#word-money summary')?.click();
    await tap(words.money);
    await expect.poll(() => saidOf('money')).toBe(words.money);
    await go('/contact');
    await go(localPath(path, language));
    await expect.poll(() => saidOf('available')).toBe(words.gone);
  },
);

test('money that was asked for first comes first at the desk, with what was added to it', async () => {
  const { path, propertyId } = await server.askedSeeker({ said: { available: true, answered: true } });
  await renderRoute(path);
  await tap('Yes, they asked for money');
  await expect.element(page.getByText(/Pay nothing before you have seen the home\./)).toBeVisible();
  await page.getByLabelText(/^How much, and how\?/).fill('$50 to an EVC number');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Added. Thank you.')).toBeVisible();
  await server.deliver();
  await signIn(await server.createUser({ role: 'admin' }));
  const signals = await callApi<Signal[]>('GET', '/api/admin/signals');
  const signal = signals.find(({ listing }) => listing.id === propertyId);
  expect(signal?.money?.notes[0]?.text).toBe('$50 to an EVC number');
  await go('/admin/queue');
  const first = page.getByRole('list', { name: 'Cases' }).getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('Money first');
  await expect.element(first).toMatchTextContent('before they saw it');
  await go(`/admin/queue?case=signal-${signal?.id}`);
  await expect.element(page.getByRole('article')).toMatchTextContent('$50 to an EVC number');
});

test('a link that has ended says so, and sends another one', async () => {
  const { path } = await server.askedSeeker({ expiredDays: 2 });
  await renderRoute(path);
  await expect.element(heading).toHaveTextContent('This link has ended');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(heading).toHaveTextContent('A new link is on its way');
});

test.for(LANGUAGES)(
  'a link that has ended is not called sent where no message may go, in %s',
  async (language) => {
    const words = {
      en: { renew: 'Send me a new link', unsent: 'No message could be sent' },
      so: { renew: 'Ii soo dir link cusub', unsent: 'Farriin lama diri karin' },
      ar: { renew: 'أرسل لي رابطًا جديدًا', unsent: 'تعذّر إرسال رسالة' },
    }[language];
    const { path, propertyId } = await server.askedSeeker({ expiredDays: 2 });
    // A country that no SMS goes to.
    const contact = "update seeker_words set guest_contact = '+447911123456' where property_id = $1";
    await server.sql(contact, propertyId);
    await renderRoute(localPath(path, language));
    await page.getByRole('button', { name: words.renew }).click();
    await expect.element(heading).toHaveTextContent(words.unsent);
    // What can be done instead.
    expect(document.querySelector('main a[href]')).not.toBeNull();
  },
);

test('a link that could not be renewed can be asked for again', async () => {
  const { path, propertyId } = await server.askedSeeker({ expiredDays: 2 });
  await renderRoute(path);
  await expect.element(heading).toHaveTextContent('This link has ended');
  await server.sql('update properties set deleted_at = now() where id = $1', propertyId);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect.element(page.getByText('There is nothing left to answer about this home.')).toBeVisible();
  await expect.element(heading).toHaveTextContent('This link has ended');
});
