import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OwnProperty } from '#contract/listing.api.ts';
import { call } from '../../api/client.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Sign } from './signs.tsx';

interface OwnListingProps {
  propertyId: string;
  /** Whoever is signed in: another may do other things. */
  userId: string;
  ownerId: string;
}

/** The way to edit a listing, for those whom the server lets (its page is the same for everybody). */
export default function OwnListing({ propertyId, userId, ownerId }: OwnListingProps) {
  const [abilities, setAbilities] = useState<OwnProperty['abilities']>();
  useEffect(() => {
    let isWanted = true;
    setAbilities(undefined);
    call('readOwnProperty', { params: { id: propertyId } }).then(
      (property) => isWanted && setAbilities(property.abilities),
      // Not theirs, or not to be known now: the page is complete without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [propertyId]);
  if (!abilities?.canEdit) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-ocean-wash px-4 py-2.5">
      {userId === ownerId ? m.listing_edit_yours() : m.listing_edit_may()}
      <Link to={href(`/edit-property/${propertyId}`)} className="button button-quiet button-small">
        <Sign name="pencil" />
        {m.listing_edit()}
      </Link>
    </p>
  );
}
