import { Link } from 'react-router';
import type { Me } from '#contract/accounts.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { AddressField } from './address-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { failureText } from './failure.ts';
import { FeatureField } from './feature-field.tsx';
import { ActiveField, DescriptionField, OfferFields, SizeFields } from './fields.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import { PriceHint } from './price-hint.tsx';
import { Section } from './section.tsx';
import { type ListingResult, useListingForm } from './use-listing-form.ts';
import { mayList, SignInLink, SwitchRoleButton, WhoMayList } from './who.tsx';

interface ListingFormProps {
  me: Me | undefined;
  /** Of this answer: a plain form that is sent twice lists once (D25). */
  intention: string;
  result: ListingResult | undefined;
}

/** 'List Your Property' (spec 2 §2, D9): photos first, and what people will see beside it. */
export function ListingForm({ me, intention, result }: ListingFormProps) {
  const { form, initial, values, errors, state, photos, submit, isRestored, sync, startAnew } =
    useListingForm(result);
  const isHydrated = useHydrated();
  const canList = mayList(me);
  const fields = { initial, errors };
  const failure = result?.failure && failureText(result.failure.kind, m.listing_failed());
  const label = {
    idle: m.listing_submit(),
    waiting: m.listing_waiting_photos(),
    sending: m.listing_sending(),
  }[state];

  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      onInput={sync}
      className="mt-6 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0 space-y-5">
        <input type="hidden" name="intention" value={intention} />
        <WhoMayList me={me} />
        {isRestored && (
          <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-leaf-wash px-4 py-2 text-leaf">
            {m.listing_draft_back()}
            <button type="button" className="min-h-8 font-semibold underline" onClick={startAnew}>
              {m.listing_draft_clear()}
            </button>
          </p>
        )}
        <ErrorSummary errors={errors} failure={failure} form={form} />
        <Section title={m.listing_section_photos()}>
          {isHydrated ? (
            <PhotoField photos={photos} canUpload={canList} />
          ) : (
            <p className="text-ink-soft">{m.listing_photos_no_script()}</p>
          )}
          <AddressField {...fields} onAdd={photos.addPictures} />
        </Section>
        <Section title={m.listing_section_basics()}>
          <OfferFields {...fields}>{isHydrated && <PriceHint values={values} />}</OfferFields>
        </Section>
        <Section title={m.listing_section_place()}>
          <PlaceFields {...fields} values={values} />
        </Section>
        <Section title={m.listing_section_size()}>
          <SizeFields {...fields} />
        </Section>
        <Section title={m.listing_section_words()}>
          <div className="space-y-4">
            <DescriptionField {...fields} />
            <FeatureField {...fields} values={values} />
            <ActiveField {...fields} />
          </div>
        </Section>
      </div>
      <aside className="self-start max-lg:mx-auto max-lg:mt-8 max-lg:max-w-sm lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Preview values={values} photos={photos.photos} />
      </aside>
      <div className="max-lg:contents lg:col-start-1 lg:mt-5">
        <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t border-line bg-ground py-4 ps-4 pe-[5.5rem] sm:mx-0 sm:ps-0 lg:static lg:border-0 lg:p-0">
          <Link to={href('/properties')} className="button button-quiet min-h-14 lg:min-h-12">
            {m.listing_cancel()}
          </Link>
          {canList ? (
            <button
              type="submit"
              className="button button-primary min-h-14 grow px-3 lg:min-h-12"
              aria-disabled={state !== 'idle' || undefined}
            >
              {label}
            </button>
          ) : me ? (
            <SwitchRoleButton me={me} className="min-h-14 grow px-3 lg:min-h-12" />
          ) : (
            <SignInLink className="min-h-14 grow px-3 lg:min-h-12" label={m.listing_guest_title()} />
          )}
        </div>
        <p className="mt-3 text-sm text-ink-soft">{isHydrated && m.listing_draft_kept()}</p>
      </div>
    </form>
  );
}
