import type { AskedListing } from '#contract/confirmations.api.ts';
import { dollars } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture, placeholderOf } from '../../ui/picture.tsx';
import { AnswerButton, TONAL } from './answer-button.tsx';
import { failedAnswer, lastConfirmed, stateWords } from './words.ts';

const TALL = 'min-h-12 w-full';
const FOLD =
  'flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 font-semibold text-ocean [&::-webkit-details-marker]:hidden';

/** A home that its owner is asked about: the question, or what became of it. */
export function AskedHome({ listing }: { listing: AskedListing }) {
  const { id, title, type, propertyType, price, location, image, state } = listing;
  const isOpen = state === 'due' || state === 'unconfirmed';
  return (
    <article id={`asked-${id}`} tabIndex={-1} className="card overflow-hidden outline-none">
      <div className="flex gap-3.5 p-3.5">
        <div className="h-16 w-19 shrink-0 overflow-hidden rounded-control">
          <Picture
            src={image || placeholderOf(propertyType)}
            alt=""
            sizes="76px"
            widths={[320]}
            className="h-full object-cover"
          />
        </div>
        <div className="min-w-0">
          <p className="truncate text-[0.9375rem]">
            <strong>{dollars(price)}</strong>
            {type === 'rent' && <span className="text-ink-soft">{m.format_per_month()}</span>} ·{' '}
            <strong>
              <bdi>{placeText(location).split(/[,،]/, 1)[0]}</bdi>
            </strong>
          </p>
          <h2 className="text-[0.9375rem] font-normal!">
            <bdi className="block truncate">{title}</bdi>
          </h2>
          <p className="text-[0.8125rem] text-ink-soft">
            {state === 'unconfirmed' ? m.confirmations_not_confirmed() : lastConfirmed(listing)}
            {listing.isDoubted && ` · ${m.confirmations_doubted()}`}
          </p>
        </div>
      </div>
      {isOpen ? <Question listing={listing} /> : <Answered listing={listing} />}
    </article>
  );
}

function Question({ listing, isChange = false }: { listing: AskedListing; isChange?: boolean }) {
  const listings = [listing];
  const shared = { listings, isChange };
  return (
    <div className="grid grid-cols-2 gap-2 px-3.5 pb-2 max-[20rem]:grid-cols-1">
      <AnswerButton {...shared} answer="available" className={`${TALL} ${TONAL} col-span-full`}>
        <Icon name="check" className="size-5" />
        {listing.state === 'unconfirmed' ? m.confirmations_bring_back() : m.confirmations_available()}
      </AnswerButton>
      <AnswerButton {...shared} answer="gone" className={TALL}>
        {listing.type === 'rent' ? m.confirmations_rented() : m.confirmations_sold()}
      </AnswerButton>
      <AnswerButton {...shared} answer="hide" className={TALL}>
        {m.confirmations_hide()}
      </AnswerButton>
      <NewPrice {...shared} listing={listing} />
    </div>
  );
}

const priceFields = ({ type }: AskedListing): FieldSpecs => ({
  price: {
    label: type === 'rent' ? m.confirmations_new_rent : m.confirmations_new_price,
    inputMode: 'decimal',
    dir: 'ltr',
    maxLength: 14,
  },
});

/** Saving confirms as well. */
function NewPrice({ listing, isChange }: { listing: AskedListing; isChange: boolean }) {
  const { id, state, confirmedAt, price } = listing;
  return (
    <details className="col-span-full">
      <summary className={FOLD}>
        <Icon name="edit" className="size-5" />
        {m.confirmations_change_price()}
      </summary>
      <ActionForm
        intent="price"
        id={id}
        fields={priceFields(listing)}
        hidden={{ ids: id, ...(isChange && { isChange: 'true' }) }}
        view={state + confirmedAt}
        failed={failedAnswer}
        className="grid gap-2 pb-2"
      >
        <FormField name="price" hint={m.confirmations_was({ price: dollars(price) })} />
        <SubmitButton className={TALL}>{m.confirmations_save_price()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

const isGood = (state: AskedListing['state']) => state === 'confirmed';

/** What was answered stays where the question was, and can be answered otherwise. */
function Answered({ listing }: { listing: AskedListing }) {
  const { state } = listing;
  const look = isGood(state) ? 'bg-leaf-wash text-leaf' : 'bg-ground-deep text-ink';
  const words = (
    <span role="status" className="flex min-w-0 grow items-center gap-2.5 font-semibold">
      <Icon name={isGood(state) ? 'check' : 'info'} className="size-5 shrink-0" />
      {stateWords(listing)}
    </span>
  );
  if (state === 'held') return <p className={`flex min-h-13 items-center px-4 py-2 ${look}`}>{words}</p>;
  return (
    <details>
      <summary
        className={`flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden ${look}`}
      >
        {words}
        <span className="font-semibold text-ocean">{m.confirmations_change()}</span>
      </summary>
      <div className="pt-3">
        <Question listing={listing} isChange />
      </div>
    </details>
  );
}
