import type { ViewingDays as Days } from '#contract/viewing-calendar.api.ts';
import { CLOSED_DAYS_MAX, WEEK } from '#contract/weekdays.ts';
import { weekdayName } from '../../format/weekdays.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { FieldGroup } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';

const FIELDS: FieldSpecs = {
  closedDays: {
    label: m.viewings_days,
    isOptional: true,
    check: (_, values) =>
      WEEK.some((day) => values[day]) ? undefined : { code: 'too_many', max: CLOSED_DAYS_MAX },
  },
};

/** The weekdays on which an owner takes viewings (D55): asked for once, changed at any time. */
export function ViewingDays({ closedDays, isAsked }: Days) {
  const open = WEEK.filter((day) => !closedDays.includes(day));
  return (
    <Section title={isAsked ? m.viewings_days_ask() : m.viewings_days()} id="days">
      <div className="card p-4 sm:p-5">
        <p className="text-ink-soft">{isAsked ? m.viewings_days_ask_text() : m.viewings_days_text()}</p>
        <ActionForm
          intent="days"
          fields={FIELDS}
          values={Object.fromEntries(open.map((day) => [day, 'on']))}
          view={closedDays.join()}
          words={{ 'closedDays.too_many': m.viewings_days_one }}
          failed={m.viewings_act_failed}
          done={() => ({ title: m.viewings_days_saved() })}
          keepsValues
          className="mt-4 space-y-4"
        >
          <Toggles />
          <SubmitButton tone={isAsked ? 'primary' : 'quiet'}>{m.viewings_days_save()}</SubmitButton>
        </ActionForm>
      </div>
    </Section>
  );
}

function Toggles() {
  const { errors, values } = useFormState();
  return (
    <FieldGroup legend={m.viewings_days_legend()} error={errors.closedDays}>
      <div className="flex flex-wrap gap-2">
        {WEEK.map((day) => (
          <label key={day} className="pick group min-h-11 flex-row gap-1.5 px-3.5">
            <input
              type="checkbox"
              name={day}
              defaultChecked={values[day] !== undefined}
              aria-invalid={errors.closedDays ? true : undefined}
            />
            <Icon name="check" className="hidden size-4.5 group-has-checked:block" />
            {weekdayName(day)}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
