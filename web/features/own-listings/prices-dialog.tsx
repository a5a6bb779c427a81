import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChangedListing, OwnListing } from '#contract/own-listings.api.ts';
import { isPricePercent, PRICE_PERCENT, priceByPercent } from '#contract/own-listings.ts';
import { readWhole } from '#contract/typed-text.ts';
import { dollars } from '../../format/money.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { severalTexts } from './several.ts';
import { failedWords } from './words.ts';

const START = { way: 'lower', percent: '5' };

/** The percent that is meant, as the API takes it; undefined while it is none. */
function meant({ way, percent = '' }: FormTexts): number | undefined {
  const value = Number(readWhole(percent) ?? 0) * (way === 'lower' ? -1 : 1);
  return isPricePercent(value) ? value : undefined;
}

const mostOf = (way: string | undefined) => (way === 'lower' ? -PRICE_PERCENT.min : PRICE_PERCENT.max);

const FIELDS: FieldSpecs = {
  percent: {
    label: m.own_listings_percent,
    type: 'number',
    min: 1,
    max: PRICE_PERCENT.max,
    inputMode: 'numeric',
    autoComplete: 'off',
    check: (_, values) =>
      meant(values) === undefined ? { code: 'out_of_range', min: 1, max: mostOf(values.way) } : undefined,
  },
};

interface PricesDialogProps {
  listings: readonly OwnListing[];
  onClose: () => void;
  onDone: (changed: ChangedListing[]) => void;
}

/** Prices of several listings by so many percent, with what becomes of each before it is done. */
export function PricesDialog({ listings, onClose, onDone }: PricesDialogProps) {
  const [values, setValues] = useState<FormTexts>(START);
  const { revalidate } = useRevalidator();
  const percent = meant(values);
  return (
    <Dialog title={m.own_listings_prices()} onClose={onClose}>
      <ActionForm
        intent="several"
        draft={false}
        fields={FIELDS}
        values={START}
        hidden={{ act: 'price', ...severalTexts(listings) }}
        failed={failedWords}
        onFailed={({ failure }) => {
          if (failure.code !== 'conflict') return;
          onClose();
          void revalidate();
        }}
        onDone={({ value }) => onDone(value as ChangedListing[])}
        keepsValues
      >
        <Choice
          legend={m.own_listings_prices_way()}
          name="way"
          isPaired
          value={values.way ?? ''}
          onChange={(way) => setValues((before) => ({ ...before, way }))}
          options={[
            { value: 'lower', label: m.own_listings_prices_lower() },
            { value: 'raise', label: m.own_listings_prices_raise() },
          ]}
        />
        <div
          onInput={({ target }) => {
            const { name, value } = target as HTMLInputElement;
            if (name === 'percent') setValues((before) => ({ ...before, percent: value }));
          }}
        >
          <FormField name="percent" className="figures" hint={m.own_listings_prices_rule()} />
        </div>
        <Preview listings={listings} percent={percent} />
        <DialogActions>
          <SubmitButton>{m.own_listings_prices()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

function Preview({
  listings,
  percent,
}: Pick<PricesDialogProps, 'listings'> & { percent: number | undefined }) {
  return (
    <section aria-label={m.own_listings_prices_preview()}>
      <h3 className="label">{m.own_listings_prices_preview()}</h3>
      <ul className="max-h-64 divide-y divide-line-soft overflow-y-auto rounded-control border border-line">
        {listings.map(({ id, title, price }) => {
          const next = percent === undefined ? price : priceByPercent(price, percent);
          return (
            <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-2">
              <bdi className="min-w-0 truncate">{title}</bdi>
              <span className="figures shrink-0 text-end">
                <s className="me-2 text-sm text-ink-soft">{dollars(price)}</s>
                {next === undefined ? (
                  <span className="text-sm text-danger">{m.own_listings_prices_too_high()}</span>
                ) : (
                  <strong>{dollars(next)}</strong>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
