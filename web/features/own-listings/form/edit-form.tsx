import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OwnProperty } from '#contract/listing.api.ts';
import { LISTING_LIMITS } from '#contract/listing.ts';
import type { FormResult } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { featureWords } from '../../listings/feature-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { FeatureChips } from './feature-chips.tsx';
import { EDIT_SPECS, LISTING_WORDS } from './field-specs.ts';
import { theirWords } from './fields.tsx';
import { EntryInput, ListEditor } from './list-editor.tsx';
import { ListingSections, PhotoSection } from './listing-sections.tsx';
import { ErrorSummary } from './parts.tsx';
import { useEdits } from './use-edits.ts';
import { usePhotoGate } from './use-photo-gate.ts';

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
  const gate = usePhotoGate(box, photos);
  const isHydrated = useHydrated();
  const leave = useLeave(leaveTo);
  const featureList = isHydrated ? (
    <>
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
      <FeatureChips propertyType={values.propertyType} chosen={features} onChange={edit.setFeatures} />
    </>
  ) : (
    <FormField name="features" hint={theirWords(theirs, 'features')} />
  );
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
        onSubmit={gate.mayPass}
        onDone={() => leave(m.own_listings_form_updated(), m.own_listings_form_updated_text())}
        onFailed={({ failure }) => edit.setState(failure.code === 'conflict' ? 'conflict' : 'idle')}
        className="space-y-5"
      >
        <ConflictNotice state={edit.state} onLoad={edit.loadLatest} />
        <ErrorSummary />
        <PhotoSection photos={photos} canUpload isIncomplete={gate.isIncomplete}>
          {isHydrated ? (
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
          ) : (
            <FormField name="images" hint={theirWords(theirs, 'images')} />
          )}
        </PhotoSection>
        {/* Begun anew when the latest was loaded: its fields begin with other words then. */}
        <div key={edit.version} className="space-y-5">
          <ListingSections isEdited values={values} theirs={theirs} features={featureList} />
        </div>
        <div className="flex items-center gap-3">
          <Link to={href(leaveTo)} className="button button-quiet">
            {m.own_listings_form_cancel()}
          </Link>
          <SubmitButton busy={m.own_listings_form_saving()} className="grow px-3 sm:max-w-80">
            {gate.isWaiting ? m.own_listings_form_waiting_photos() : m.own_listings_form_save()}
          </SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}
