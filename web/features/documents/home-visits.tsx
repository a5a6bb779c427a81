import { Link } from 'react-router';
import type { HomeVisits as Visits } from '#contract/checks.api.ts';
import { VISIT_PHOTOS, VISITOR_LENGTH } from '#contract/checks.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { dateText } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormFields, SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { PrivatePhoto } from '../checks/photo.tsx';
import { PhotoPick } from '../checks/photo-pick.tsx';

interface HomeVisitsProps {
  visits: Visits;
  /** Where photos go. */
  addPath: string;
  /** Of who reads it: whoever enters a visit has mostly made it. */
  name: string;
  now: Date;
}

/** The visits of the desk to a home: the one that is being entered, and those before. */
export function HomeVisits({ visits: { listing, prepared, visits }, addPath, name, now }: HomeVisitsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="card space-y-4 p-4 sm:p-5">
        <div>
          <h2 className="text-[1.1875rem]">
            <Link to={href(`/properties/${listing.id}`)} className="link">
              <bdi>{listing.title}</bdi>
            </Link>
          </h2>
          <p className="text-ink-soft">
            <bdi>{placeText(listing.location)}</bdi> · <bdi>{listing.owner}</bdi>
          </p>
        </div>
        <Photos photos={prepared?.photos ?? []} />
        <PhotoPick
          path={addPath}
          label={m.checks_visit_pick()}
          most={VISIT_PHOTOS - (prepared?.photos.length ?? 0)}
          isOff={prepared?.photos.length === VISIT_PHOTOS}
          capture="environment"
          isEvidence
        />
        <EnterForm name={name} now={now} />
        {prepared && (
          <ActionForm
            intent="removeVisit"
            id={prepared.id}
            failed={m.checks_failed}
            done={() => ({ title: m.checks_visit_removed() })}
            className=""
          >
            <SubmitButton tone="quiet">{m.checks_visit_anew()}</SubmitButton>
          </ActionForm>
        )}
      </section>
      <section className="space-y-4">
        {visits.length === 0 && <p className="text-ink-soft">{m.checks_visit_none()}</p>}
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </section>
    </div>
  );
}

function Photos({ photos }: { photos: readonly string[] }) {
  return (
    <div>
      <p className="figures text-sm text-ink-soft">
        {m.checks_visit_photos({ count: figure(photos.length), max: figure(VISIT_PHOTOS) })}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {photos.map((src, at) => (
          <PrivatePhoto key={src} src={src} alt={m.checks_visit_photo({ number: figure(at + 1) })} />
        ))}
      </div>
    </div>
  );
}

function EnterForm({ name, now }: { name: string; now: Date }) {
  const today = todayInMogadishu(now);
  const fields: FieldSpecs = {
    visitedOn: { label: m.checks_visit_day, type: 'date', max: today },
    visitor: { label: m.checks_visit_who, maxLength: VISITOR_LENGTH, dir: 'auto' },
  };
  return (
    <ActionForm
      intent="enterVisit"
      fields={fields}
      values={{ visitedOn: today, visitor: name }}
      failed={({ code }) =>
        code === 'conflict' ? m.checks_visit_too_many({ max: figure(VISIT_PHOTOS) }) : m.checks_failed()
      }
      done={() => ({ title: m.checks_visit_entered() })}
    >
      <FormFields />
      <SubmitButton>{m.checks_visit_enter()}</SubmitButton>
    </ActionForm>
  );
}

function Visit({
  visit: { id, visitedOn, visitor, enteredBy, isOver, photos },
}: {
  visit: Visits['visits'][number];
}) {
  return (
    <article className="card space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{dateText(visitedOn)}</h2>
        {isOver && <Badge tone="sand">{m.checks_visit_over()}</Badge>}
      </div>
      <p className="text-ink-soft">
        {enteredBy && enteredBy !== visitor ? (
          m.checks_visit_by({ visitor, name: enteredBy })
        ) : (
          <bdi>{visitor}</bdi>
        )}
      </p>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {m.checks_visit_photos({ count: figure(photos.length), max: figure(VISIT_PHOTOS) })}
        </summary>
        <Photos photos={photos} />
      </details>
      <ActionForm
        intent="removeVisit"
        id={id}
        failed={m.checks_failed}
        done={() => ({ title: m.checks_visit_removed() })}
        className=""
      >
        <SubmitButton tone="quiet" className="button-small min-h-11 text-danger">
          {m.checks_visit_remove()}
        </SubmitButton>
      </ActionForm>
    </article>
  );
}
