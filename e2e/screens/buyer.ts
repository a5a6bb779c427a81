import { demoId } from '../../demo/random.ts';
import { lines, openDialog } from './screen.ts';

/** A tenancy of the demo's buyer that has ended: its deposit is claimed. */
const ended = `/tenancy/${demoId('tenancy', 6)}`;

export const buyer = lines('buyer', [
  { name: 'listing', path: ({ sale }) => `/properties/${sale}` },
  { name: 'listing of which a document was seen', path: ({ documented }) => `/properties/${documented}` },
  { name: 'dashboard', path: '/dashboard/buyer' },
  { name: 'my applications, none', path: '/my-applications' },
  { name: 'booking dialog', path: '/moving-services', open: openDialog('article [aria-haspopup=dialog]') },
  { name: 'deposit, a claim to answer', path: `${ended}?view=deposit` },
  { name: 'record of a home, signed by both', path: `${ended}?view=entry` },
  { name: 'saved properties', path: '/saved-properties' },
  { name: 'saved searches', path: '/saved-searches' },
  { name: 'price alerts', path: '/price-alerts' },
  { name: 'rate a home', path: ({ rated }) => `/rate/${rated}` },
  { name: 'rate a home, never there', path: ({ sale }) => `/rate/${sale}` },
  { name: 'rate a home that is not there', path: '/rate/no-such-home', status: 404 },
]);
