import type { HomeRecord } from '#contract/deposits.api.ts';
import { tenancyPhotoPath } from '#contract/deposits.ts';
import type { TenancySide } from '#contract/tenancies.ts';
import { Photos } from '../agreements/photos.tsx';
import { failedDeposit, SIDE_LABELS } from './words.ts';

interface DepositPhotosProps {
  pageKey: string;
  photos: HomeRecord['photos'];
  /** Whose own ones may be removed. */
  removableBy?: TenancySide | undefined;
}

/** Photos of a home's record, or of what is claimed. */
export const DepositPhotos = ({ pageKey, photos, removableBy }: DepositPhotosProps) => (
  <Photos
    photos={photos}
    pathOf={(id) => tenancyPhotoPath(pageKey, id)}
    sayBy={(side) => SIDE_LABELS[side]()}
    removal={removableBy && { of: removableBy, intent: 'removePhoto', failed: failedDeposit }}
  />
);
