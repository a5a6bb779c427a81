import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OwnProperty } from '#contract/listing.api.ts';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { statusesOf } from '#contract/own-listings.ts';
import type { FormResult } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PROPERTY_STATUS_LABELS } from '../../listings/badges.tsx';
import { featureWords } from '../../listings/feature-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FeatureChips } from './feature-chips.tsx';
import { EDIT_SPECS, LISTING_WORDS } from './field-specs.ts';
import {
  ActiveField,
  ChoiceField,
  KindFields,
  LeaseFields,
  PriceField,
  SizeFields,
  theirWords,
} from './fields.tsx';
import { EntryInput, ListEditor } from './list-editor.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Section } from './section.tsx';
import { useEdits } from './use-edits.ts';

/** Spec 2 §7: so long after a saved or deleted property the app goes on. */
const LEAVE_MS = 200;

/** Leads on once a property was saved or deleted, and says so there. */
export function useLeave(leaveTo: ScreenPath): (title: string, description: string) => void {
  const navigate = useNavigate();
  return (title, description) => {
    showToast({ title, description, tone: 'success', survives: true });
    setTimeout(() => void navigate(href(leaveTo)), LEAVE_MS);
  };
}

interface EditFormProps {
  property: OwnProperty;
  /** After saving or cancelling (D9). */
  leaveTo: ScreenPath;
  /** Of this form sent without scripts. */
  result: FormResult | undefined;
}

/** 'Edit Property' (spec 2 §2), for its owner and for admins. */
export function EditForm({ property, leaveTo, result }: EditFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const edit = useEdits(box, property, result);
  const { values, theirs, photos, features } = edit;
  const [isPhotoMissing, setIsPhotoMissing] = useState(false);
  const isHydrated = useHydrated();
  const leave = useLeave(leaveTo);
  const mayBeSent = () => {
    const isIncomplete = photos.isBusy || photos.hasFailed;
    setIsPhotoMissing(isIncomplete);
    return !isIncomplete;
  };
  return (
    <div ref={box} onInput={edit.sync}>
      <ActionForm
        intent="save"
        fields={EDIT_SPECS}
        words={LISTING_WORDS}
        values={{
          ...edit.initial,
          features: features.map(featureWords).join('\n'),
          images: photos.pictures.map(({ url }) => url).join('\n'),
        }}
        hidden={{ version: String(edit.version) }}
        failedTitle={m.own_listings_form_update_failed}
        failed={({ code }) =>
          code === 'conflict' ? m.own_listings_form_conflict() : m.own_listings_form_update_failed_text()
        }
        keepsValues
        onSubmit={mayBeSent}
        onDone={() => leave(m.own_listings_form_updated(), m.own_listings_form_updated_text())}
        onFailed={({ failure }) => edit.setState(failure.code === 'conflict' ? 'conflict' : 'idle')}
        className="space-y-5"
      >
        <ConflictNotice state={edit.state} onLoad={edit.loadLatest} />
        <ErrorSummary />
        {/* Begun anew when the latest was loaded: its fields begin with other words then. */}
        <div key={edit.version} className="space-y-5">
          <Section title={m.own_listings_form_section_basics()}>
            <div className="space-y-4">
              <FormField name="title" hint={theirWords(theirs, 'title')} />
              <KindFields theirs={theirs} />
              <PriceField theirs={theirs} />
            </div>
          </Section>
          <Section title={m.own_listings_form_section_state()}>
            <div className="grid items-center gap-4 sm:grid-cols-2">
              <ChoiceField
                name="status"
                theirs={theirs}
                options={statusesOf(values.type).map((status) => [status, PROPERTY_STATUS_LABELS[status]()])}
              />
              <ActiveField />
            </div>
          </Section>
          <Section title={m.own_listings_form_section_place()} id="place">
            <PlaceFields values={values} theirs={theirs} />
          </Section>
          <Section title={m.own_listings_form_section_size()}>
            <SizeFields theirs={theirs} propertyType={values.propertyType} />
          </Section>
          {values.type !== 'buy' && (
            <Section title={m.own_listings_form_section_lease()} id="lease">
              <LeaseFields theirs={theirs} values={values} />
            </Section>
          )}
          <Section title={m.own_listings_form_section_words()}>
            <FormField name="description" hint={theirWords(theirs, 'description')} />
          </Section>
        </div>
        <Section title={m.own_listings_form_field_features()}>
          {isHydrated ? (
            <div className="space-y-4">
              <input type="hidden" name="features" value={features.join('\n')} />
              <ListEditor
                name="features"
                label={m.own_listings_form_add_feature()}
                hint={theirWords(theirs, 'features')}
                maxLength={LISTING_LIMITS.featureLength}
                entries={features}
                wordsOf={featureWords}
                onChange={edit.setFeatures}
              />
              <FeatureChips
                propertyType={values.propertyType}
                chosen={features}
                onChange={edit.setFeatures}
              />
            </div>
          ) : (
            <FormField name="features" hint={theirWords(theirs, 'features')} />
          )}
        </Section>
        <Section title={m.own_listings_form_section_photos()}>
          {isHydrated ? (
            <div className="space-y-4">
              <input type="hidden" name="photos" value={JSON.stringify(photos.pictures)} />
              <PhotoField photos={photos} canUpload isIncomplete={isPhotoMissing} />
              <EntryInput
                name="images"
                label={m.own_listings_form_add_image()}
                hint={theirWords(theirs, 'images')}
                maxLength={2000}
                entries={photos.pictures.map(({ url }) => url)}
                onAdd={(url) => photos.addPictures([{ url, alt: '' }])}
                dir="ltr"
                placeholder="https://"
              />
            </div>
          ) : (
            <FormField name="images" hint={theirWords(theirs, 'images')} />
          )}
        </Section>
        <div className="flex items-center gap-3">
          <Link to={href(leaveTo)} className="button button-quiet">
            {m.own_listings_form_cancel()}
          </Link>
          <SubmitButton busy={m.own_listings_form_saving()} className="grow px-3 sm:max-w-80">
            {m.own_listings_form_save()}
          </SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}
