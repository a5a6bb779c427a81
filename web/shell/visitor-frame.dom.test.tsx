import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go, onPhone, renderRoute } from '../testing/render-route.tsx';
import { boxOf, expectAddress, expectHidden } from '../testing/seen.ts';
import { callApi, demoAccount, openServer, signIn } from '../testing/server.ts';

await openServer({ demo: true });

const footer = () => page.getByRole('contentinfo');
const chat = () => page.css('.chat-button');
const isChatShown = () => {
  const button = chat().element();
  return button.checkVisibility({ opacityProperty: true, visibilityProperty: true });
};

test('an English page offers Somali once to a browser in Somali', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['so-SO', 'so']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('so-SO');
  await renderRoute('/contact');
  const offer = page.getByRole('complementary', { name: 'Ku akhri Soomaali' });
  await expect.element(offer.getByRole('link')).toHaveAttribute('href', '/so/contact');
  await offer.getByRole('button', { name: 'Close' }).click();
  await expectHidden(offer);
  await renderRoute('/contact');
  await expect.element(footer()).toBeVisible();
  await expectHidden(offer);
});

test('the footer offers sign-in to guests, and none to who is signed in, also coming from their dashboard', async () => {
  const signInLink = footer().getByRole('link', { name: 'Sign In' });
  await renderRoute('/contact');
  await expect.element(signInLink).toBeVisible();
  await signIn(await demoAccount('renter'));
  await renderRoute('/contact');
  await expect.element(footer()).toBeVisible();
  await expectHidden(signInLink);
  await renderRoute('/dashboard/renter');
  await page.getByRole('link', { name: 'Search rentals' }).first().click();
  await expectAddress(/^\/properties/);
  const links = footer().getByRole('navigation', { name: 'Quick Links' });
  await expect.element(links.getByRole('link', { name: 'Map' })).toBeVisible();
  await expectHidden(links.getByRole('link', { name: 'Sign In' }));
});

test('the chat button makes room for the menu and the contact bar, which have the same chat', async () => {
  await onPhone();
  await renderRoute('/contact');
  // At the end of each page there is room for it.
  await expect
    .poll(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return isChatShown();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  await expect.poll(isChatShown).toBe(false);
  await expect.element(menu.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible();
  await menu.getByRole('link', { name: 'Rent', exact: true }).click();
  // There the way to the map floats.
  await expect.element(page.getByRole('link', { name: /^Map view$/i })).toBeInViewport();
  await expectHidden(menu);
  await expect.poll(isChatShown).toBe(false);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expectAddress(/\/properties\/[0-9a-f-]+$/);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(isChatShown).toBe(false);
  await page.viewport(1280, 800);
  await expect.poll(isChatShown).toBe(true);
});

test.for([1280, 360])(
  'the chat button goes while one scrolls down, and never lies over what is read or pressed: %i px',
  async (width) => {
    await page.viewport(width, 740);
    await renderRoute('/moving-services');
    await expect.element(page.getByRole('article').first()).toBeVisible();
    const covered = () => {
      const button = chat().element();
      if (!button.hasAttribute('data-shown')) return [];
      const link = (button.querySelector('a') ?? button).getBoundingClientRect();
      return [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, li > span)')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return [...range.getClientRects()].some(
            (box) =>
              box.left < link.right &&
              box.right > link.left &&
              box.top < link.bottom &&
              box.bottom > link.top,
          );
        })
        .map((one) => one.textContent);
    };
    const scroll = async (top: number) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo({ top, behavior: 'instant' });
      await scrolled;
    };
    await expect
      .poll(() => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        return isChatShown();
      })
      .toBe(true);
    // Parts that come late have come: at the end of the page it is back.
    await expect.poll(() => document.documentElement.scrollHeight - innerHeight).toBeGreaterThan(1_150);
    await scroll(0);
    for (const y of [200, 500, 800, 1100]) {
      await scroll(y);
      await expect.poll(isChatShown).toBe(false);
    }
    for (let y = 970; y > 300; y -= 130) {
      await scroll(y);
      await expect.poll(covered).toEqual([]);
    }
  },
);

test('a heading that is led to has no ring, a control that the keyboard reaches has one', async () => {
  await renderRoute('/contact');
  const link = page.getByRole('banner').getByRole('link', { name: 'Rent', exact: true });
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(link).toHaveStyle({ outlineStyle: 'solid' });
  await userEvent.keyboard('{Enter}');
  await expectAddress(/^\/properties/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toHaveStyle({ outlineStyle: 'none' });
});

test('moving to an unknown path shows that there is no such page', async () => {
  await renderRoute('/contact');
  await go('/no-such-page');
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  // What the specification quotes stands, under a sentence for whoever looks for a home.
  const help = page.getByText('The page you are looking for is not here, or was moved.');
  const quoted = page.getByText('Did you forget to add the page to the router?');
  await expect.element(help).toBeVisible();
  expect(boxOf(help).bottom).toBeLessThan(boxOf(quoted).top);
});

test.for(['', '/so', '/ar'])('home is at most 6,000 px tall on a phone: %s', async (language) => {
  await page.viewport(360, 640);
  await renderRoute(`${language}/`);
  await expect.element(footer()).toBeVisible();
  const style = document.createElement('style');
  style.textContent = '.later { content-visibility: visible !important }';
  document.head.append(style);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(6000);
  expect(boxOf(page.css('main')).height).toBeGreaterThan(1000);
  style.remove();
});

test('home says what renting costs, and leads from a district to its page and on to its neighbours', async () => {
  await renderRoute('/');
  const row = page.css('.costs a').first();
  row.element().scrollIntoView();
  const districts = await callApi<{ name: string; slug: string; rent: { homes: number; median: string } }[]>(
    'GET',
    '/api/districts',
  );
  const most = Math.max(...districts.map(({ rent }) => rent.homes));
  const { name = '?', slug, rent } = districts.find(({ rent: { homes } }) => homes === most) ?? {};
  await expect.element(row).toMatchTextContent(name);
  // The same figures as on the districts' own pages.
  await expect.element(row).toMatchTextContent(new RegExp(`${rent?.homes} .*\\$${rent?.median}`));
  await row.click();
  await expectAddress(`/properties/${slug}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(name);

  await go('/districts');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Districts of Mogadishu' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Renting' })
    .getByRole('link', { name: /^Hodan/ })
    .click();
  await expectAddress('/properties/hodan');
  await page.getByRole('link', { name: /^See all \d+ listings$/ }).click();
  await expectAddress(/location=Hodan/);
  await go(-1);
  await page
    .getByRole('list', { name: 'Districts nearby' })
    .getByRole('link', { name: /^Howlwadaag/ })
    .click();
  await expectAddress('/properties/howlwadaag');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expectAddress(/\/properties\/[0-9a-f]{8}-[0-9a-f-]{27}$/);
  // On a desk by the breadcrumb, on a phone by the way back.
  await page.css('.home-bar').getByRole('link', { name: 'Howlwadaag', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Howlwadaag' })).toBeVisible();
});
