import { useId, useRef } from 'react';
import type { MoveList } from '#contract/move-fields.api.ts';
import type { VehicleCode } from '#contract/move-lists.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import { useFormState } from '../../../forms/form-state.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { m } from '../../../messages/index.ts';
import { describedBy, FieldNotes, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { VEHICLE_NAMES } from '../list-words.ts';
import { type Prices, type SuggestedLine, suggestLines } from './lines.ts';
import { LINE_NAMES, money } from './words.ts';

interface PriceLinesProps {
  list: MoveList | null;
  prices: Prices;
  vehicle: VehicleCode;
  texts: FormTexts;
  onChange: () => void;
}

/** The lines of an offer: those that the move asks for, and the rest to unfold. */
export function PriceLines({ list, prices, vehicle, texts, onChange }: PriceLinesProps) {
  const { errors } = useFormState();
  const lines = suggestLines(list, prices, vehicle);
  const isShown = (line: SuggestedLine) => line.isAsked || Boolean(texts[`line_${line.kind}`]);
  const more = lines.filter((line) => !isShown(line));
  const rowOf = (line: SuggestedLine) => (
    <LineRow
      key={line.kind}
      name={`line_${line.kind}`}
      title={LINE_NAMES[line.kind]()}
      text={detailOf(line, vehicle)}
      value={texts[`line_${line.kind}`]}
      usual={line.usual}
      error={errors[`line_${line.kind}`]}
      onChange={onChange}
    />
  );
  return (
    <div className="divide-y divide-line-soft border-t-2 border-line">
      {lines.filter(isShown).map(rowOf)}
      {lines.map(({ kind, count, each }) =>
        count === null || each === null || Number(each) === 0 ? null : (
          <span key={kind} hidden>
            <input type="hidden" name={`count_${kind}`} value={count} />
            <input type="hidden" name={`each_${kind}`} value={each} />
          </span>
        ),
      )}
      <details
        open={Boolean(
          texts.line_other || errors.line_other || more.some(({ kind }) => errors[`line_${kind}`]),
        )}
      >
        <summary className="link flex min-h-13 cursor-pointer list-none items-center gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="plus" className="size-5" />
          {m.move_offer_more_lines()}
        </summary>
        <div className="divide-y divide-line-soft border-t border-line-soft">
          {more.map(rowOf)}
          <div className="grid gap-3 p-4">
            <TextField
              name="label_other"
              label={m.move_offer_what()}
              maxLength={MOVE_LIMITS.label}
              dir="auto"
              defaultValue={texts.label_other}
              error={errors.label_other}
            />
            <TextField
              name="line_other"
              label={m.move_offer_what_amount()}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              defaultValue={texts.line_other}
              error={errors.line_other}
            />
          </div>
        </div>
      </details>
    </div>
  );
}

/** "12 km at $1"; the vehicle of the base. */
function detailOf({ kind, count, each }: SuggestedLine, vehicle: VehicleCode): string {
  if (kind === 'base') return VEHICLE_NAMES[vehicle]();
  if (count === null) return '';
  const many = kind === 'distance' ? m.format_km({ count: String(count) }) : String(count);
  return each === null || Number(each) === 0
    ? many
    : m.move_offer_count_each({ count: many, each: money(each) });
}

interface LineRowProps {
  name: string;
  title: string;
  text: string;
  value: string | undefined;
  usual: string | null;
  error: string | undefined;
  onChange: () => void;
}

function LineRow({ name, title, text, value, usual, error, onChange }: LineRowProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const hint = !value && usual !== null ? m.move_offer_usual({ amount: money(usual) }) : undefined;
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onChange();
  };
  return (
    <div className="flex items-center gap-2 py-2.5 ps-4 pe-1">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-[0.9375rem] text-ink-soft">{text}</span>}
      </label>
      <div className="w-30 shrink-0">
        <div className="relative" dir="ltr">
          <span aria-hidden="true" className="absolute inset-y-0 start-3 flex items-center text-ink-soft">
            $
          </span>
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, error, hint)}
            className="field figures min-h-12 ps-7"
          />
        </div>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
      {isHydrated ? (
        <button
          type="button"
          onClick={clear}
          aria-label={m.move_offer_clear({ line: title })}
          className="flex size-11 shrink-0 items-center justify-center text-ink-soft"
        >
          <Icon name="close" className="size-5" />
        </button>
      ) : (
        <span className="w-3" />
      )}
    </div>
  );
}
