import { PropertyNotFound } from '../../features/listings/page/property-not-found.tsx';
import { AreaFailure } from './area-error.tsx';

/** For a screen about one listing: where that is not there, or not for this person (D4), it says so. */
export const ListingError = () => <AreaFailure missing={<PropertyNotFound />} />;
