import { Link } from 'react-router';
import { dashboardPath } from '#contract/accounts.ts';
import type { OwnProperty } from '#contract/listing.api.ts';
import { LISTING_LIMITS } from '#contract/listing.ts';
import { PROPERTY_STATUSES } from '#contract/properties.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PROPERTY_STATUS_LABELS } from '../properties/badges.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteButton } from './delete-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { failureText } from './failure.ts';
import { ActiveField, DescriptionField, OfferFields, SizeFields, saidOf } from './fields.tsx';
import { EntryInput, ListEditor } from './list-editor.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Section, SelectField } from './section.tsx';
import { type EditResult, useEditForm } from './use-edit-form.ts';

interface EditFormProps {
  property: OwnProperty;
  role: string;
  result: EditResult | undefined;
}

/** After saving, deleting or cancelling (D9). */
export const leavePath = (role: string) => (role === 'admin' ? '/admin/dashboard' : '/active-listings');

/** What a rented home cannot be is not offered: sold, and the other way round. */
const statusesFor = (type: string | undefined) =>
  PROPERTY_STATUSES.filter((status) => status !== (type === 'buy' ? 'rented' : 'sold'));

/** 'Edit Property' (spec 2 §2), for its owner and for admins. */
export function EditForm({ property, role, result }: EditFormProps) {
  const edit = useEditForm(property, result, leavePath(role));
  const { form, initial, values, errors, theirs, state, photos, features } = edit;
  const isHydrated = useHydrated();
  const fields = { initial, errors, theirs };
  const { failure } = result ?? {};
  return (
    <>
      <Link
        to={href(dashboardPath(role))}
        className="link inline-flex min-h-11 items-center gap-1 font-semibold"
      >
        <Icon name="left" className="size-4" />
        {m.listing_back()}
      </Link>
      <div className="mt-1 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">{m.listing_edit()}</h1>
        <DeleteButton onDelete={edit.remove} isAsked={result?.isAsked ?? false} />
      </div>
      <form
        ref={form}
        method="post"
        noValidate={isHydrated}
        onSubmit={edit.submit}
        onInput={edit.sync}
        className="space-y-5"
      >
        <input type="hidden" name="version" value={edit.version} />
        <ConflictNotice state={state} onLoad={edit.loadLatest} />
        <ErrorSummary
          errors={errors}
          failure={failure && failureText(failure.kind, m.listing_update_failed_text())}
          form={form}
        />
        {/* Begun anew when the latest was loaded: its fields begin with other words then. */}
        <div key={edit.version} className="space-y-5">
          <Section title={m.listing_section_basics()}>
            <OfferFields {...fields} />
          </Section>
          <Section title={m.listing_section_state()}>
            <div className="grid items-center gap-4 sm:grid-cols-2">
              <SelectField
                name="status"
                label={m.listing_field_status()}
                options={statusesFor(values.type).map((status) => [status, PROPERTY_STATUS_LABELS[status]()])}
                defaultValue={initial.status}
                {...saidOf(fields, 'status')}
              />
              <ActiveField {...fields} />
            </div>
          </Section>
          <Section title={m.listing_section_place()}>
            <PlaceFields {...fields} values={values} />
          </Section>
          <Section title={m.listing_section_size()}>
            <SizeFields {...fields} />
          </Section>
          <Section title={m.listing_section_words()}>
            <DescriptionField {...fields} />
          </Section>
        </div>
        <Section title={m.listing_field_features()}>
          {isHydrated ? (
            <ListEditor
              name="features"
              label={m.listing_add_feature()}
              {...saidOf(fields, 'features')}
              maxLength={LISTING_LIMITS.featureLength}
              entries={features}
              onChange={edit.setFeatures}
            />
          ) : (
            <FormField
              name="featureLines"
              rows={5}
              label={m.listing_field_features()}
              {...saidOf(fields, 'features', m.listing_lines_hint())}
              defaultValue={features.join('\n')}
            />
          )}
        </Section>
        <Section title={m.listing_section_photos()}>
          {isHydrated ? (
            <div className="space-y-4">
              <PhotoField photos={photos} canUpload />
              <EntryInput
                name="images"
                label={m.listing_add_image()}
                {...saidOf(fields, 'images')}
                maxLength={2000}
                entries={photos.pictures.map(({ url }) => url)}
                onAdd={(url) => photos.addPictures([{ url, alt: '' }])}
                dir="ltr"
                placeholder="https://"
              />
            </div>
          ) : (
            <FormField
              name="imageLines"
              rows={5}
              label={m.listing_field_images()}
              {...saidOf(fields, 'images', m.listing_lines_hint())}
              defaultValue={photos.pictures.map(({ url }) => url).join('\n')}
              dir="ltr"
            />
          )}
        </Section>
        <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t border-line bg-ground py-4 ps-4 pe-[5.5rem] sm:mx-0 sm:ps-0 lg:static lg:border-0 lg:p-0">
          <Link to={href(leavePath(role))} className="button button-quiet min-h-14 lg:min-h-12">
            {m.listing_cancel()}
          </Link>
          <button
            type="submit"
            name="intent"
            value="save"
            className="button button-primary min-h-14 grow px-3 lg:min-h-12 lg:max-w-80"
            aria-disabled={state === 'saving' || undefined}
          >
            {state === 'saving' ? m.listing_saving() : m.listing_save()}
          </button>
        </div>
      </form>
    </>
  );
}
