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

const isDenied = (error: unknown) =>
  error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;

/** Where one is, in degrees, and the window around it; says why and gives nothing if the device does not tell. */
export async function locateMe() {
  try {
    const { latitude, longitude } = (await locate()).coords;
    const north = NEAR_KM / KM_PER_DEGREE;
    const east = north / Math.cos((latitude * Math.PI) / 180);
    const bounds = {
      west: longitude - east,
      south: latitude - north,
      east: longitude + east,
      north: latitude + north,
    };
    return { latitude, longitude, bounds };
  } catch (error) {
    showToast({
      title: isDenied(error) ? m.search_near_denied() : m.search_near_failed(),
      description: m.search_near_instead(),
      tone: 'destructive',
    });
    return undefined;
  }
}

/** The window of the map around where one is, as the address has it. */
export async function boundsNearMe(): Promise<string | undefined> {
  const found = await locateMe();
  if (!found) return undefined;
  const { west, south, east, north } = found.bounds;
  return [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');
}
