import { useEffect, useState } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { call } from '../../../api/client.ts';
import { placeText } from '../../../format/places.ts';
import { m } from '../../../messages/index.ts';
import { LocationMap } from '../../map/location-map.tsx';

interface ExactPlaceProps {
  property: PropertyDetail;
  latitude: string;
  longitude: string;
}

/** Where a listing is: exactly for its owner and who is in contact about it, roughly for everybody else (D47). */
export default function ExactPlace({ property: { id, location }, latitude, longitude }: ExactPlaceProps) {
  const [exact, setExact] = useState<{ latitude: string; longitude: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    setExact(null);
    call('readPosition', { params: { id } }).then(
      (answer) => isWanted && setExact(answer.exact),
      // Without an answer the place stays approximate.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  const label = placeText(location);
  if (!exact) return <LocationMap latitude={latitude} longitude={longitude} label={label} />;
  return <LocationMap key="exact" {...exact} label={label} exactly={m.map_exact()} />;
}
