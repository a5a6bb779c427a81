import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#contract/accounts.api.ts';
import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { AddressField } from './address-field.tsx';
import { DraftChanged } from './draft-changed.tsx';
import { FeatureField } from './feature-field.tsx';
import { LISTING_SPECS, LISTING_SPECS_WITH_PHONE, LISTING_WORDS } from './field-specs.ts';
import { ListingSections, PhotoSection } from './listing-sections.tsx';
import { type ListingValues, NEW_VALUES } from './listing-values.ts';
import { ErrorSummary, Section } from './parts.tsx';
import { Preview } from './preview.tsx';
import { useListingDraft } from './use-listing-draft.ts';
import { usePhotoGate } from './use-photo-gate.ts';
import { mayList, SignInLink, SwitchRoleButton, WhoMayList } from './who.tsx';

const SUBMIT = 'min-h-14 w-full sm:w-auto sm:grow lg:min-h-12';

/** What the action tells of a listing that was made. */
export interface Listed {
  id: string;
  isActive: boolean;
  /** It was to be shown, but waits for a look first. */
  waits: boolean;
}

interface ListingFormProps {
  me: Account | undefined;
  /** Of this answer: a plain form that is sent twice lists once (D25). */
  intention: string;
  /** What was typed before the page came back. */
  began: ListingValues | undefined;
  /** One that was left for later, and is gone on with. */
  draft: ListingDraft | undefined;
}

/** 'List Your Property' (spec 2 §2, D9): photos first, and what people will see beside it. */
export function ListingForm({ me, intention, began, draft: given }: ListingFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const canList = mayList(me);
  const draft = useListingDraft(box, { began, draft: given }, canList);
  const { values, photos, server } = draft;
  const gate = usePhotoGate(box, photos);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const asksPhone = canList && !me?.phone;

  const mayBeSent = () => {
    const isReady = gate.mayPass();
    if (isReady) server.hold(true);
    return isReady;
  };
  const leave = (listed: Listed) => {
    draft.end();
    const description = listed.waits
      ? m.reports_held_review_text()
      : listed.isActive
        ? m.own_listings_form_listed_text()
        : m.own_listings_form_listed_hidden();
    showToast({ title: m.own_listings_form_listed(), description, tone: 'success', survives: true });
    void navigate(href(listedPath(listed)));
  };

  return (
    <div ref={box} onInput={draft.sync}>
      <ActionForm
        intent="list"
        draft={false}
        view={intention}
        fields={asksPhone ? LISTING_SPECS_WITH_PHONE : LISTING_SPECS}
        words={LISTING_WORDS}
        values={{ ...NEW_VALUES, ...began }}
        failed={m.own_listings_form_failed}
        keepsValues
        onSubmit={mayBeSent}
        onDone={({ value }) => leave(value as Listed)}
        onFailed={() => server.hold(false)}
        className="mt-6 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="min-w-0 space-y-5">
          {server.place.version > 0 && <input type="hidden" name="draft" value={server.place.id} />}
          <WhoMayList me={me} />
          {server.state === 'changed' && <DraftChanged onTake={draft.takeTheirs} onKeep={server.writeOver} />}
          {draft.isRestored && (
            <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-leaf-wash px-4 py-2 text-leaf">
              {m.own_listings_form_draft_back()}
              <button type="button" className="min-h-8 font-semibold underline" onClick={draft.startAnew}>
                {m.own_listings_form_draft_clear()}
              </button>
            </p>
          )}
          <ErrorSummary />
          <PhotoSection photos={photos} canUpload={canList} isIncomplete={gate.isIncomplete}>
            {!isHydrated && <p className="text-ink-soft">{m.own_listings_form_photos_no_script()}</p>}
            <AddressField onAdd={photos.addPictures} />
          </PhotoSection>
          <ListingSections values={values} features={<FeatureField values={values} />} />
          {asksPhone && (
            <Section title={m.own_listings_form_section_contact()}>
              <FormField name="phone" className="figures sm:max-w-80" />
            </Section>
          )}
        </div>
        <aside className="self-start max-lg:mx-auto max-lg:mt-8 max-lg:max-w-sm lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Preview values={values} photos={photos.photos} />
        </aside>
        <div className="max-lg:mt-6 lg:col-start-1 lg:mt-5">
          {/* Nothing floats over the buttons of a phone. */}
          <div data-floats="phone" className="flex flex-col gap-2 sm:flex-row-reverse">
            {canList ? (
              <SubmitButton busy={m.own_listings_form_sending()} className={SUBMIT}>
                {gate.isWaiting ? m.own_listings_form_waiting_photos() : m.own_listings_form_submit()}
              </SubmitButton>
            ) : me ? (
              <SwitchRoleButton className={SUBMIT} />
            ) : (
              <SignInLink className={SUBMIT} label={m.own_listings_form_guest_title()} />
            )}
            <Link to={href('/properties')} className="button button-quiet">
              {m.own_listings_form_cancel()}
            </Link>
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            {isHydrated &&
              (server.state === 'server'
                ? m.own_listings_form_draft_anywhere()
                : m.own_listings_form_draft_kept())}
          </p>
        </div>
      </ActionForm>
    </div>
  );
}

/** A hidden one has no page yet; what waits for a look stands with its state among one's listings. */
export function listedPath({ id, isActive, waits }: Listed): ScreenPath {
  if (waits) return '/active-listings';
  return isActive ? `/properties/${id}` : `/edit-property/${id}`;
}
