import type { Rows } from '../row.ts';
import { accountRows } from './account.ts';
import { adminRows } from './admin.ts';
import { authRows } from './auth.ts';
import { linkRows } from './links.ts';
import { moveRows } from './moves.ts';
import { ownerRows } from './owner.ts';
import { publicRows } from './public.ts';
import { rentBookRows } from './rent-book.ts';
import { renterRows } from './renter.ts';
import { serviceRows } from './services.ts';
import { tenancyRows } from './tenancy.ts';

/** In two parts, so that they run side by side. */
export const AREA_ROWS: Rows = { ...authRows, ...accountRows, ...renterRows, ...ownerRows, ...adminRows };
export const LINK_ROWS: Rows = {
  ...publicRows,
  ...rentBookRows,
  ...tenancyRows,
  ...linkRows,
  ...moveRows,
  ...serviceRows,
};
