import type { OwnListing } from '#contract/own-listings.api.ts';
import { dollars } from '../../format/money.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useSend } from '../../forms/use-send.ts';
import { type ShowUndo, showFailure } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import type { Changed } from './acts.ts';
import { failedWords } from './words.ts';

/** As it stands in the field, without the sign. */
const amount = (price: string) => dollars(price).slice(1);

const savedTitle = ({ title, price }: Pick<Changed, 'title' | 'price'>) =>
  m.own_listings_saved({ title, value: dollars(price) });

/** The price, edited where it stands; without scripts a field with a button. */
export function PriceCell({ listing, showUndo }: { listing: OwnListing; showUndo: ShowUndo }) {
  const { id, title, type, price, version, previousPrice } = listing;
  const send = useSend();
  const save = async (typed: string) => {
    const result = await send('change', { id, version: String(version), price: typed });
    if (!result.isDone) {
      showFailure(result.failure, failedWords(result.failure));
      return '';
    }
    const changed = result.value as Changed;
    showUndo({
      title: savedTitle(changed),
      intent: 'change',
      values: { id, version: String(changed.version), price },
      done: () => ({ title: savedTitle({ title, price }) }),
      failed: failedWords,
    });
    return undefined;
  };
  return (
    <ActionForm
      intent="change"
      draft={false}
      id={id}
      hidden={{ version: String(version) }}
      failed={failedWords}
      keepsValues
      className="price-cell sm:w-36"
    >
      <div dir="ltr" className="flex items-start gap-1.5 max-sm:gap-0.5">
        <span aria-hidden="true" className="pt-3 font-semibold">
          $
        </span>
        <div className="figures min-w-0 grow font-semibold">
          <InlineEdit
            label={m.own_listings_price_of({ title })}
            name="price"
            value={amount(price)}
            maxLength={14}
            inputMode="decimal"
            note={
              <span className="font-normal">
                {type === 'rent' && <bdi>{m.format_per_month()}</bdi>}{' '}
                {previousPrice && <s>{dollars(previousPrice)}</s>}
              </span>
            }
            onSave={save}
          />
        </div>
      </div>
      <noscript>
        <button type="submit" className="button button-quiet button-small min-h-11">
          {m.own_listings_save_price()}
        </button>
      </noscript>
    </ActionForm>
  );
}
