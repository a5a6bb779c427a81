import type { BlockedSlot } from '#contract/viewing-calendar.api.ts';
import { VIEWING_HOURS } from '#contract/viewings.ts';
import { clockTime, weekdayDate } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { KeptCalendar } from './read-calendar.ts';
import { hourValue } from './words.ts';

interface BlockedTimesProps {
  blocked: readonly BlockedSlot[];
  /** The days between which one can block. */
  from: string;
  to: string;
  /** There is a calendar of one's own. */
  hasOwn: boolean;
  /** Those that one keeps for others. */
  kept: readonly KeptCalendar[];
}

const timeOf = (hour: number) => clockTime(`${String(hour).padStart(2, '0')}:00`);

const wordsOf = ({ date, hour }: BlockedSlot): string =>
  `${weekdayDate(date)}, ${hour === null ? m.viewings_whole_day() : timeOf(hour)}`;

/** The days and hours in which an owner takes no viewings (D52). */
export function BlockedTimes({ blocked, from, to, hasOwn, kept }: BlockedTimesProps) {
  const fields: FieldSpecs = {
    date: { label: m.viewings_day, type: 'date', min: from, max: to },
    time: { label: m.viewings_blocked_time, isOptional: true },
  };
  return (
    <Section title={m.viewings_blocked()} count={blocked.length} id="blocked">
      <div className="card p-4 sm:p-5">
        <p className="text-ink-soft">{m.viewings_blocked_text()}</p>
        <ActionForm
          intent="block"
          fields={fields}
          view={blocked.map(({ id }) => id).join()}
          failed={m.viewings_act_failed}
          done={() => ({ title: m.viewings_blocked_done() })}
          className="mt-4 grid items-start gap-4 sm:grid-flow-col sm:auto-cols-fr"
        >
          <FormField name="date" />
          <Time />
          {kept.length > 0 && <Whose hasOwn={hasOwn} kept={kept} />}
          <SubmitButton tone="quiet" className="sm:mt-7.5">
            {m.viewings_block()}
          </SubmitButton>
        </ActionForm>
        {blocked.length === 0 ? (
          <p className="mt-4 text-ink-soft">{m.viewings_blocked_none()}</p>
        ) : (
          <ul className="mt-4 divide-y divide-line-soft border-t border-line-soft">
            {blocked.map((slot) => (
              <li key={slot.id} className="flex flex-wrap items-center justify-between gap-3 py-1.5">
                <span className="figures">
                  {wordsOf(slot)}
                  {slot.forName !== null && <> · {m.delegates_for({ name: slot.forName })}</>}
                </span>
                <ActionForm
                  intent="unblock"
                  id={slot.id}
                  failed={m.viewings_act_failed}
                  done={() => ({ title: m.viewings_unblocked() })}
                  onDone={() =>
                    document.getElementById('blocked')?.querySelector<HTMLElement>('input')?.focus()
                  }
                  className="contents"
                >
                  <SubmitButton tone="quiet" className="button-small min-h-11">
                    <span className="sr-only">{m.viewings_unblock_of({ slot: wordsOf(slot) })}</span>
                    <span aria-hidden="true">{m.viewings_unblock()}</span>
                  </SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** In whose calendar, for who keeps more than their own. */
function Whose({ hasOwn, kept }: Pick<BlockedTimesProps, 'hasOwn' | 'kept'>) {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="ownerId"
      label={m.delegates_calendar()}
      defaultValue={values.ownerId ?? ''}
      error={errors.ownerId}
      options={[
        ...(hasOwn ? [['', m.delegates_calendar_mine()] as const] : []),
        ...kept.map(({ ownerId, name }) => [ownerId, name] as const),
      ]}
    />
  );
}

function Time() {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="time"
      label={m.viewings_blocked_time()}
      defaultValue={values.time ?? ''}
      error={errors.time}
      options={[
        ['', m.viewings_whole_day()],
        ...VIEWING_HOURS.map((hour) => [hourValue(hour), timeOf(hour)] as const),
      ]}
    />
  );
}
