import { before, type Cast } from './life-cast.ts';
import type { DemoLife, DemoNotification } from './life-rows.ts';
import type { DemoUser } from './people.ts';
import { demoId } from './random.ts';

/** In-app notices of the demo accounts: what the other rows tell, newest first; the older ones are read. */
export function makeNotifications(
  cast: Cast,
  life: Omit<DemoLife, 'notifications' | 'viewCounts'>,
): DemoNotification[] {
  const { now, buyer, renter, owner, admin, own, others } = cast;
  const titles = new Map([...own, ...others].map(({ id, title }) => [id, title]));
  const rows: DemoNotification[] = [];
  const tell = (
    user: DemoUser,
    category: string,
    createdAt: Date,
    [title, message]: readonly [string, string],
    data: Record<string, string>,
  ) => {
    const isRead = now.getTime() - createdAt.getTime() > 4 * 86_400_000;
    const id = demoId('notification', rows.length);
    rows.push({
      id,
      userId: user.id,
      type: 'in_app',
      category,
      title,
      message,
      data,
      status: 'sent',
      sentAt: createdAt,
      readAt: isRead ? createdAt : null,
      createdAt,
    });
  };
  const titleOf = (propertyId: string) => titles.get(propertyId) ?? 'A listing';

  for (const { propertyId, createdAt } of life.messages
    .filter(({ receiverId }) => receiverId === owner.id)
    .slice(0, 6)) {
    tell(owner, 'inquiry', createdAt, ['New inquiry', `Somebody asks about “${titleOf(propertyId)}”.`], {
      propertyId,
    });
  }
  const ownIds = new Set(own.map(({ id }) => id));
  for (const { propertyId, createdAt, date } of life.viewings
    .filter((one) => ownIds.has(one.propertyId))
    .slice(0, 3)) {
    tell(owner, 'viewing', createdAt, ['Viewing requested', `“${titleOf(propertyId)}” on ${date}.`], {
      propertyId,
    });
  }
  for (const one of life.applications.filter(
    ({ userId, status }) => userId === renter.id && status !== 'pending',
  )) {
    const words = one.status.replace('_', ' ');
    const message = `Your application for “${titleOf(one.propertyId)}” is now ${words}.`;
    tell(renter, 'application', one.updatedAt, ['Application updated', message], { applicationId: one.id });
  }
  for (const one of life.viewings.filter(
    ({ userId, status }) => userId === renter.id && status === 'confirmed',
  )) {
    const message = `“${titleOf(one.propertyId)}”, ${one.date} at ${one.hour}:00.`;
    tell(renter, 'viewing', one.updatedAt, ['Viewing confirmed', message], { viewingId: one.id });
  }
  for (const one of life.bookings
    .filter(({ userId, status }) => userId === buyer.id && status !== 'pending')
    .slice(0, 3)) {
    const message = `Your move on ${one.date} is now ${one.status.replace('_', ' ')}.`;
    tell(buyer, 'booking', one.updatedAt, ['Booking updated', message], {
      bookingId: one.id,
      path: '/my-moving-services',
    });
  }
  tell(
    buyer,
    'saved_search',
    before(now, 1.2),
    ['New matches', 'Two new listings match “Villas by the sea”.'],
    {},
  );
  for (const one of life.propertyReports.filter(({ status }) => status === 'open')) {
    tell(
      admin,
      'report',
      one.createdAt,
      ['Listing reported', `“${titleOf(one.propertyId)}”: ${one.reason}`],
      {
        propertyId: one.propertyId,
        path: `/properties/${one.propertyId}`,
      },
    );
  }
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
