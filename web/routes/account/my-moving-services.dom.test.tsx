import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookMove, mailedLink, newPlace, newService } from '../../testing/moves.ts';
import { go, renderRoute } from '../../testing/render-route.tsx';
import { expectAddress, expectGoodScreen } from '../../testing/seen.ts';
import { callApi, server, signIn } from '../../testing/server.ts';

test('a customer finds a move, writes about it, rates it once it is done, and books again', async () => {
  const customer = await server.createUser({ role: 'buyer' });
  const { id: serviceId } = await newService('Xamar Express');
  const [place, other] = [newPlace(), newPlace()];
  for (const one of [place, other]) await bookMove(serviceId, one, { by: customer });
  const job = (await mailedLink('provider/bookings', place)).replace('/provider/bookings/', '');
  await signIn(customer);
  await renderRoute('/my-moving-services');
  const cards = page.getByRole('article');
  await expect.poll(() => cards.length).toBe(2);
  await page.getByLabelText('Pickup, delivery or phone...').fill(place);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cards.length).toBe(1);
  const card = cards.filter({ hasText: place });
  await expect.element(card).toMatchTextContent('Pending');
  await card.getByRole('link', { name: /^Refresh Status/ }).click();
  await expect.element(page.getByText('Status is up to date')).toBeVisible();
  await card.getByRole('link', { name: /^Message/ }).click();
  await card.getByLabelText(/^Your message/).fill('Is eight o’clock good?');
  await card.getByRole('button', { name: 'Send message' }).click();
  await expect.element(card.getByText('Is eight o’clock good?')).toBeVisible();

  for (const status of ['confirmed', 'in_progress', 'completed'])
    await callApi('POST', `/api/provider-bookings/${job}/status`, { body: { status } });
  await go('/notifications');
  await go(`/my-moving-services?q=${encodeURIComponent(place)}`);
  await expect.element(card).toMatchTextContent('Moving service completed successfully');
  await expect.element(card.getByRole('link', { name: /^Cancel booking/ })).not.toBeInTheDocument();
  await card.getByText('Rate this move').click();
  await card.getByRole('radio', { name: '4 of 5' }).click();
  await card.getByLabelText(/^In your words/).fill('On time and careful.');
  await card.getByRole('button', { name: 'Send rating' }).click();
  await expect.element(card.getByText('On time and careful.')).toBeVisible();
  await expectGoodScreen();
  await card.getByRole('button', { name: /^Book again/ }).click();
  await expect.element(page.getByRole('dialog').getByLabelText(/^Pickup location/)).toHaveValue(place);
});

test('one move that two services were asked is one card, which says once what is moved', async () => {
  const customer = await server.createUser({ role: 'buyer' });
  const [first, second, third] = [
    await newService('Guuleed'),
    await newService('Kaaraan'),
    await newService('Xamar'),
  ];
  const [place, other] = [newPlace(), newPlace()];
  await bookMove(first.id, place, { by: customer, move: { also: [second.id] } });
  await bookMove(third.id, other, { by: customer });
  await signIn(customer);
  await renderRoute('/my-moving-services');
  const move = page.getByRole('region', { name: 'One move, asked of 2 services' });
  const cards = move.getByRole('article');
  await expect.poll(() => cards.length).toBe(2);
  await expect.element(move.getByText(place)).toBeVisible();
  expect(move.getByText(place).length).toBe(1);
  for (const card of cards.all()) {
    await expect.element(card).toMatchTextContent('Pending');
    await expect.element(card.getByRole('link', { name: /^Message/ })).toBeVisible();
    await expect.element(card.getByText(/^#[\da-f]{8}$/)).toBeVisible();
  }
  await expect.element(page.getByText('Bookings: 3')).toBeVisible();
  expect(page.getByRole('article').length).toBe(3);
  await expectGoodScreen();
});

test('whoever is signed out is asked to sign in', async () => {
  await renderRoute('/my-moving-services');
  await expect.element(page.getByText('Please log in to view your moving services.')).toBeVisible();
  await expectGoodScreen();
});

test('notices are in the language of the page, and each leads to what it tells of', async () => {
  const customer = await server.createUser({ role: 'buyer' });
  const { id: serviceId } = await newService('Guuleed');
  const { id } = await bookMove(serviceId, newPlace(), { by: customer });
  await signIn(customer);
  await renderRoute('/ar/notifications');
  const told = page.getByRole('link', { name: /تم إرسال طلب الحجز/ }).first();
  await expect.element(told).toBeVisible();
  const notices = page.getByRole('main').getByRole('listitem');
  for (const notice of notices.elements()) expect(notice.textContent).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(notices.getByRole('link').length).toBe(notices.length);
  await told.click();
  await expectAddress(`/ar/my-moving-services?open=${id}`);
  await expect.poll(() => document.querySelector(`#booking-${id}`)).not.toBeNull();
});
