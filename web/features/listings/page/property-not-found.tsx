import { Suspense } from 'react';
import type { Absence as AbsenceData } from '#contract/absence.api.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Link } from '../../../ui/link.tsx';
import { Main } from '../../../ui/main.tsx';

const Absence = lazyPart(() => import('./absence.tsx'));

interface PropertyNotFoundProps {
  id?: string;
  /** Of a listing that was shown once. */
  absence?: AbsenceData | undefined;
}

/** Spec 1 §8: there is no such property, or it is not shown at present. */
export function PropertyNotFound({ id = '', absence }: PropertyNotFoundProps) {
  const text = !absence
    ? m.listings_not_found_text()
    : absence.isGone
      ? m.listings_absent_gone()
      : m.listings_absent_text();
  return (
    <Main className="page py-20 text-center">
      <h1 className="text-4xl">{m.listings_not_found_title()}</h1>
      <p className="mt-4 text-ink-soft">{text}</p>
      <Link to={href('/properties')} className="button button-primary mt-8">
        {m.listings_browse()}
      </Link>
      {absence && (
        <Suspense>
          <Absence id={id} absence={absence} />
        </Suspense>
      )}
    </Main>
  );
}
