import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { FieldGroup } from '../../../ui/choice.tsx';
import type { arrivalHours, Span } from './times.ts';
import { dayHour, hoursText } from './words.ts';

interface TimeFieldsProps {
  hours: ReturnType<typeof arrivalHours>;
  untils: readonly string[];
  now: string;
}

/** When a service would arrive, and until when its offer stands: a tap each. */
export function TimeFields({ hours: { first, others }, untils, now }: TimeFieldsProps) {
  const { values, errors } = useFormState();
  const hourOption = (span: Span) => {
    const value = `${span.from}|${span.until}`;
    return <Pick key={value} name="arrive" value={value} label={hoursText(span)} chosen={values.arrive} />;
  };
  const isOther = others.some(({ from, until }) => values.arrive === `${from}|${until}`);
  return (
    <>
      <FieldGroup legend={m.move_offer_arrive()} error={errors.arrive} className="mt-5">
        <div className="grid grid-cols-2 gap-2.5">{first.map(hourOption)}</div>
        {others.length > 0 && (
          <details className="mt-1" open={isOther}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {m.move_offer_other_hours()}
            </summary>
            <div className="grid grid-cols-2 gap-2.5 pt-1">{others.map(hourOption)}</div>
          </details>
        )}
      </FieldGroup>
      <FieldGroup legend={m.move_offer_valid_until()} error={errors.valid} className="mt-4">
        <div className="grid grid-cols-2 gap-2.5">
          {untils.map((moment) => (
            <Pick
              key={moment}
              name="valid"
              value={moment}
              label={dayHour(moment, now)}
              chosen={values.valid}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

interface PickProps {
  name: string;
  value: string;
  label: string;
  chosen: string | undefined;
}

const Pick = ({ name, value, label, chosen }: PickProps) => (
  <label className="pick min-h-12 px-2 font-medium">
    <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
    {label}
  </label>
);
