import { isListingId } from '#contract/properties.ts';
import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import { withoutLanguage } from '../../i18n.ts';
import { HomeLead } from '../viewings/home-lead.tsx';
import { shortSlot } from '../viewings/words.ts';

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const HOUR = /^\d{1,2}:00$/;

/** The home that somebody signs in for, and the time that they chose, by where they are led back to. */
export async function readWantedHome(call: PageApi, next: string | undefined) {
  if (next === undefined) return undefined;
  const { pathname, searchParams } = new URL(withoutLanguage(next), 'http://site.invalid');
  const [, screen, part = ''] = pathname.split('/');
  const isOver = screen === 'apply' || (screen === 'properties' && /[?&](viewing|apply)=/.test(next));
  const id = screen === 'schedule-viewing' ? searchParams.get('property') : isOver ? part : undefined;
  if (!id || !isListingId(id)) return undefined;
  try {
    const { title, price, location, images, type } = await call('readProperty', { params: { id } });
    const [date = '', time = ''] = ['date', 'time'].map((name) => searchParams.get(name) ?? '');
    const slot = ISO_DATE.test(date) && HOUR.test(time) ? { date, time } : undefined;
    return { title, price, location, type, image: images?.[0], slot };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What one goes on with once signed in. */
export function WantedHome({ wanted }: { wanted: NonNullable<Awaited<ReturnType<typeof readWantedHome>>> }) {
  const { slot } = wanted;
  const chosen = slot && shortSlot(slot.date, slot.time);
  return (
    <div className="card mb-4 p-3">
      <HomeLead home={wanted} />
      {chosen && (
        <p className="figures mt-1 font-semibold">
          {chosen.day}, {chosen.time}
        </p>
      )}
    </div>
  );
}
