import { useState } from 'react';
import { PrefetchPageLinks, useSearchParams } from 'react-router';
import type { Viewing } from '#contract/viewings.api.ts';
import { readOf, useRead } from '../../../../api/query.ts';
import { href } from '../../../../i18n.ts';
import { ScheduledSheet, ScheduleSheet } from '../../../viewings/schedule-sheet.tsx';
import type { OverProps } from '../over.ts';
import { useCloseOver } from './use-close-over.ts';

/** Others may have taken a time since: what is older is read again, in milliseconds. */
const FRESH_MS = 20_000;

/** Asks for a viewing over the listing, and answers there. */
export function ViewingOver({ property: { id, title, price, location, images, owner } }: OverProps) {
  const [search] = useSearchParams();
  const { closeTo, close } = useCloseOver(id);
  const { data: slots } = useRead(readOf('readSlots', { params: { id }, query: {} }), { freshMs: FRESH_MS });
  const [asked, setAsked] = useState<Viewing>();
  const given = (name: string) => search.get(name) ?? undefined;
  if (asked) {
    return (
      <ScheduledSheet
        viewing={asked}
        pathOf={(part, one) => `/schedule-viewing?${part ?? 'open'}=${one ?? asked.id}`}
        closeTo={closeTo}
        onClose={close}
      />
    );
  }
  return (
    <>
      {/* The page whose action takes the form: asked for only then, a network that has gone could not bring it. */}
      <PrefetchPageLinks page={href('/schedule-viewing')} />
      <ScheduleSheet
        home={{ id, title, price, location, image: images?.[0], ownerName: owner.name }}
        slots={slots}
        wanted={{ date: given('date'), time: given('time'), notes: given('notes') }}
        closeTo={closeTo}
        over={{ close, onAsked: setAsked }}
      />
    </>
  );
}
