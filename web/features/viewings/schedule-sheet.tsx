import { useState } from 'react';
import { Link } from 'react-router';
import type { PropertyDetail } from '#contract/properties.api.ts';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { VIEWING_NOTES_LENGTH } from '#contract/viewings.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { signInPath } from '../../shell/next-path.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { closeOwnDialog, DialogActions, Sheet } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { useClose } from '../../ui/use-close.ts';
import { CodeStep } from './code-step.tsx';
import { askedBy, type GuestViewing, guestFields } from './guest.ts';
import { GuestAsked } from './guest-asked.tsx';
import { HomeLead } from './home-lead.tsx';
import { ACT, AddToCalendar, Directions } from './reach-buttons.tsx';
import { SlotForm } from './slot-form.tsx';
import { ViewingFacts } from './viewing-facts.tsx';
import { askFailed, type PathOf, timeValue } from './words.ts';

/** What of a listing the sheet shows. */
export type Home = Pick<PropertyDetail, 'id' | 'title' | 'price' | 'location'> & {
  image: string | undefined;
  ownerName: string;
};

interface ScheduleSheetProps {
  home: Home;
  /** undefined while they are on their way. */
  slots: Slots | undefined;
  /** From the address: what was chosen before signing in, or without scripts. */
  wanted: { date?: string | undefined; time?: string | undefined; notes?: string | undefined };
  closeTo: ScreenPath;
  /** Over another page: how it closes, and what then answers. */
  over?: { close: () => void; onAsked: (viewing: Viewing) => void };
}

/** Asks for a viewing: a day, a time and a note (spec 1 §5). */
export function ScheduleSheet({ home, slots, wanted, closeTo, over }: ScheduleSheetProps) {
  const closeScreen = useClose(closeTo);
  const user = useCurrentUser();
  const result = usePlainResult();
  const [asked, setAsked] = useState(() => askedBy(result));
  const [viewing, setViewing] = useState<GuestViewing>();
  const [{ date, time }, setChoice] = useState<Pick<typeof wanted, 'date' | 'time'>>(wanted);
  if (viewing) return <GuestAsked viewing={viewing} closeTo={closeTo} onClose={over?.close ?? closeScreen} />;
  return (
    <Sheet
      title={m.viewings_sheet_title()}
      onClose={over?.close ?? closeScreen}
      closeTo={closeTo}
      lead={
        <>
          <HomeLead home={{ ...home, type: 'rent' }} />
          {!user && !asked && (
            <Link
              to={signInPath(
                href(
                  `/properties/${home.id}?${new URLSearchParams({ viewing: '1', ...(date && time && { date, time }) })}`,
                ),
              )}
              className="link inline-flex min-h-11 items-center text-[0.9375rem]"
            >
              {m.viewings_guest_sign_in()}
            </Link>
          )}
        </>
      }
    >
      {asked ? (
        <CodeStep asked={asked} onAsked={setViewing} onBack={() => setAsked(undefined)} />
      ) : slots ? (
        <SlotForm
          intent="schedule"
          {...(over && { action: href('/schedule-viewing') })}
          // A guest's code would be over by then: it cannot wait.
          waits={user ? m.offline_viewing : undefined}
          slots={slots}
          wanted={wanted}
          {...(!user && { fields: guestFields(home.ownerName) })}
          text={{
            name: 'notes',
            value: wanted.notes,
            spec: {
              label: m.viewings_notes_optional,
              rows: 3,
              isOptional: true,
              maxLength: VIEWING_NOTES_LENGTH,
              dir: 'auto',
              hint: () => m.viewings_notes_hint({ name: home.ownerName }),
            },
          }}
          hidden={{ property: home.id, ...(over && { over: '1' }) }}
          slotPath={({ date, time }, notes) =>
            `/schedule-viewing?${new URLSearchParams({ property: home.id, date, time: timeValue(time), notes })}`
          }
          onChoice={setChoice}
          label={m.viewings_ask}
          idleLabel={m.viewings_schedule()}
          failed={askFailed}
          onDone={(value) => {
            const code = askedBy({ isDone: true, intent: 'schedule', id: undefined, value });
            if (code) setAsked(code);
            else over?.onAsked(value as Viewing);
          }}
        />
      ) : (
        <SkeletonForm />
      )}
    </Sheet>
  );
}

interface ScheduledSheetProps {
  viewing: Viewing;
  pathOf: PathOf;
  closeTo: ScreenPath;
  /** Over another page: how it closes. */
  onClose?: () => void;
}

/** The answer: what was asked for, and what comes next. */
export function ScheduledSheet({ viewing, pathOf, closeTo, onClose }: ScheduledSheetProps) {
  const closeScreen = useClose(closeTo);
  const { id, landlordName, abilities, status } = viewing;
  return (
    <Sheet
      title={m.viewings_scheduled_title()}
      onClose={onClose ?? closeScreen}
      closeTo={closeTo}
      sign={
        <span className="mt-2 mb-2 grid size-13 place-items-center rounded-full bg-leaf-wash text-leaf">
          <Icon name="check" className="size-6" />
        </span>
      }
    >
      {status === 'scheduled' && (
        <p className="font-semibold">{m.viewings_unanswered({ name: landlordName })}</p>
      )}
      <p className="mt-1 text-ink-soft">{m.viewings_scheduled_text()}</p>
      <div className="mt-4 divide-y divide-line-soft rounded-card border border-line">
        <div className="p-3.5">
          <ViewingFacts viewing={viewing} />
        </div>
        <p className="flex items-center gap-3 p-3.5 font-semibold">
          <Avatar name={landlordName} />
          <bdi>{landlordName}</bdi>
        </p>
        <p className="flex items-center gap-4 p-3.5 text-[0.9375rem] text-ink-soft">
          <Icon name="bell" className="size-5 shrink-0" />
          {m.viewings_reminder()}
        </p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <AddToCalendar viewing={viewing} />
        <Directions viewing={viewing} />
        {abilities.canReschedule && (
          <Link to={href(pathOf('move', id))} preventScrollReset className={ACT}>
            <Icon name="clock" />
            {m.viewings_reschedule()}
          </Link>
        )}
        {abilities.canCancel && (
          <Link to={href(pathOf('cancel', id))} preventScrollReset className={`${ACT} text-danger`}>
            <Icon name="close" />
            {m.viewings_cancel()}
          </Link>
        )}
      </div>
      <DialogActions>
        <Link
          to={href(closeTo)}
          replace
          preventScrollReset
          className="button button-primary grow"
          onClick={closeOwnDialog}
        >
          {m.viewings_close()}
        </Link>
      </DialogActions>
    </Sheet>
  );
}
