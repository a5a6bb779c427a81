import { circleMarker, latLngBounds } from 'leaflet';
import { useState } from 'react';
import { m } from '../../messages/index.ts';
import { showError, showToast } from '../../ui/toast-store.ts';
import type { useLiveMap } from './leaflet/use-live-map.ts';

/** Shows where one is. The device tells this page alone: nothing of it is sent until the area is searched. */
export function useHere({ map, goTo }: Pick<ReturnType<typeof useLiveMap>, 'map' | 'goTo'>) {
  const [dot] = useState(() =>
    circleMarker([0, 0], { radius: 8, className: 'map-here', interactive: false, pane: 'markerPane' }),
  );
  const [isLocating, setIsLocating] = useState(false);
  const locate = async () => {
    if (!map || isLocating) return;
    setIsLocating(true);
    const found = await import('../search/near-me.ts').then(
      ({ locateMe }) => locateMe(),
      () => showError() && undefined,
    );
    setIsLocating(false);
    if (!found) return;
    const { latitude, longitude, bounds } = found;
    const { maxBounds } = map.options;
    if (maxBounds && !latLngBounds(maxBounds as [number, number][]).contains([latitude, longitude])) {
      showToast({ title: m.map_too_far(), tone: 'destructive' });
      return;
    }
    dot.setLatLng([latitude, longitude]).addTo(map);
    goTo(bounds);
  };
  return { isLocating, locate };
}
