import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { queueCasePath } from '#contract/queue.ts';
import { wordPath } from '#server/domain/listings/seekers/links.ts';
import { pathOf } from '#server/domain/renting/applications/notices.ts';
import { inquiryPath } from '#server/domain/renting/inquiries/paths.ts';
import { notices } from '#server/notices.ts';
import { wordsBy } from '#server/platform/notifications/stored-words.ts';
import type { Cast } from './life-cast.ts';
import type { DemoLife, DemoNotification } from './life-rows.ts';
import type { DemoUser } from './people.ts';
import { demoId } from './random.ts';

const wordsFor = wordsBy(notices);

/** In-app notifications of the demo accounts about the other rows, newest first; the older ones are read. */
export function makeNotifications(
  cast: Cast,
  life: Omit<DemoLife, 'notifications' | 'viewCounts' | 'listingVisitors'>,
): DemoNotification[] {
  const { now, buyer, renter, owner, admin, own, others } = cast;
  const titles = new Map([...own, ...others].map(({ id, title }) => [id, title]));
  const rows: DemoNotification[] = [];
  const notify = (
    user: DemoUser,
    category: string,
    createdAt: Date,
    data: Record<string, unknown>,
    message = '',
  ) => {
    const isRead = now.getTime() - createdAt.getTime() > 4 * 86_400_000;
    rows.push({
      id: demoId('notification', rows.length),
      userId: user.id,
      type: 'in_app',
      category,
      ...wordsFor({ category, title: '', message, data }, DEFAULT_LANGUAGE),
      data,
      status: 'sent',
      sentAt: createdAt,
      readAt: isRead ? createdAt : null,
      createdAt,
    });
  };
  const titleOf = (propertyId: string) => titles.get(propertyId) ?? 'A listing';
  const about = (propertyId: string) => ({ propertyId, listing: titleOf(propertyId) });

  for (const { inquiryId, propertyId, createdAt, messageText } of life.messages
    .filter(({ receiverId }) => receiverId === owner.id)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, 6)) {
    if (propertyId === null) continue;
    const path = inquiryPath('owner', inquiryId);
    notify(owner, 'inquiry', createdAt, { ...about(propertyId), inquiryId, path }, messageText);
  }
  const ownIds = new Set(own.map(({ id }) => id));
  for (const { id, propertyId, createdAt, date, hour } of life.viewings
    .filter((one) => ownIds.has(one.propertyId))
    .slice(0, 3)) {
    notify(owner, 'viewing', createdAt, {
      ...about(propertyId),
      viewingId: id,
      status: 'asked',
      date,
      hour,
    });
  }
  for (const { id, propertyId, status, updatedAt } of life.applications.filter(
    (one) => one.userId === renter.id && one.status !== 'pending',
  )) {
    notify(renter, 'application', updatedAt, {
      ...about(propertyId),
      applicationId: id,
      status,
      path: pathOf(status, id),
    });
  }
  const names = new Map(cast.seekers.map(({ id, name }) => [id, name]));
  for (const { id, propertyId, userId, createdAt } of life.applications.filter(
    (one) => one.ownerId === owner.id && one.status === 'pending' && one.userId !== renter.id,
  )) {
    const applicant = names.get(userId) ?? '';
    const told = { applicationId: id, status: 'pending', applicant, path: pathOf('pending', id) };
    notify(owner, 'application', createdAt, { ...about(propertyId), ...told });
  }
  for (const { id, propertyId, status, date, hour, updatedAt } of life.viewings.filter(
    (one) => one.userId === renter.id && one.status === 'confirmed',
  )) {
    notify(renter, 'viewing', updatedAt, { ...about(propertyId), viewingId: id, status, date, hour });
  }
  const services = new Map(cast.services.map(({ id, name }) => [id, name]));
  for (const one of life.bookings
    .filter(({ userId, status }) => userId === buyer.id && status !== 'pending')
    .slice(0, 3)) {
    notify(buyer, 'booking', one.updatedAt, {
      bookingId: one.id,
      news: one.status,
      date: one.date,
      pickup: one.pickupLocation,
      dropoff: one.dropoffLocation,
      service: services.get(one.movingServiceId),
      reason: '',
      text: '',
    });
  }
  for (const { id, userId, name, filters } of life.savedSearches) {
    const found = life.searchMatches.filter(({ searchId }) => searchId === id);
    const [latest] = found;
    if (latest) {
      const facts = { name, filters, count: found.length, searchId: id };
      notify(userId === buyer.id ? buyer : renter, 'saved_search', latest.toldAt, facts);
    }
  }
  for (const { id, propertyId, userId, askedAt } of life.seekerWords) {
    if (userId !== renter.id || !askedAt) continue;
    notify(renter, 'seeker_word', askedAt, {
      listing: titleOf(propertyId),
      news: 'asked',
      path: wordPath(id),
    });
  }
  for (const { propertyId, openedAt } of life.moneySignals) {
    notify(admin, 'money_first', openedAt, { listing: titleOf(propertyId), path: '/admin/queue' });
  }
  for (const { id, propertyId, openedAt } of life.reportCases.filter(({ state }) => state === 'waiting')) {
    notify(admin, 'report', openedAt, {
      listing: titleOf(propertyId),
      news: 'received',
      caseId: id,
      path: queueCasePath('report', id),
    });
  }
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
