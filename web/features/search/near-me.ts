import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Homes this far away in each direction are near. */
const NEAR_KM = 2;
const KM_PER_DEGREE = 111.2;
const TIME_LIMIT_MS = 10_000;

const locate = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: 60_000,
      timeout: TIME_LIMIT_MS,
    });
  });

/** The window of the map around where one is, as the address has it; says so and gives nothing if that is not told. */
export async function boundsNearMe(): Promise<string | undefined> {
  try {
    const { latitude, longitude } = (await locate()).coords;
    const north = NEAR_KM / KM_PER_DEGREE;
    const east = north / Math.cos((latitude * Math.PI) / 180);
    return [longitude - east, latitude - north, longitude + east, latitude + north]
      .map((degrees) => degrees.toFixed(4))
      .join(',');
  } catch {
    showToast({ title: m.search_near_failed(), tone: 'destructive' });
    return undefined;
  }
}
