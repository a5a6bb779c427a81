import { useState } from 'react';
import type { Absence as AbsenceData } from '#contract/absence.api.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { cardOf } from '../card-of.ts';
import { PropertyCard } from '../property-card.tsx';

/** What is left of a listing that is not shown at present: to be told when it is back, and homes like it. */
export default function Absence({ id, absence: { isGone, similar } }: { id: string; absence: AbsenceData }) {
  return (
    <>
      {!isGone && <NotifyWhenBack id={id} />}
      {similar.length > 0 && (
        <section className="mt-12 text-start">
          <h2 className="mb-4 text-2xl">{m.listings_absent_similar()}</h2>
          <div className="rail">
            {similar.map((one) => (
              <PropertyCard key={one.id} property={cardOf(one)} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** A guest signs in on the way. */
function NotifyWhenBack({ id }: { id: string }) {
  const [isWished, setWished] = useState(false);
  if (isWished) {
    return (
      <Notice tone="success" className="mx-auto mt-6 max-w-md text-start" takesFocus>
        {m.listings_absent_wished()}
      </Notice>
    );
  }
  return (
    <ActionForm
      intent="tellWhenBack"
      id={id}
      failed={() => m.listings_absent_failed()}
      done={() => ({ title: m.listings_absent_wished() })}
      onDone={() => setWished(true)}
      className="mt-4"
    >
      <SubmitButton tone="quiet">{m.listings_absent_tell()}</SubmitButton>
    </ActionForm>
  );
}
