import { answerSpeed } from '#contract/answer-speed.ts';
import { wireFeatures } from '#contract/feature-aliases.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Opinion, SharedShortlist, ShortlistRow } from '#contract/shortlist.api.ts';
import { type ContactViewer, landlordContact } from '../identity/profile/landlord-contact.ts';
import { presentCosts } from '../listings/present.ts';
import type { OpinionRow, SharedRow, StoredRow } from './queries.ts';

const presentOpinion = ({ id, name, verdict, comment, createdAt }: OpinionRow): Unwritten<Opinion> => ({
  id,
  name,
  verdict,
  comment,
  createdAt,
});

const presentHome = (row: SharedRow, opinions: readonly OpinionRow[]) => ({
  id: row.id,
  title: row.title,
  location: row.location,
  type: row.type,
  propertyType: row.propertyType,
  price: Number(row.price),
  images: row.images,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  sqft: row.sqft,
  status: row.status,
  priority: row.priority,
  notes: row.notes,
  opinions: opinions.filter(({ propertyId }) => propertyId === row.id).map(presentOpinion),
});

/** One's own row, with as much of the landlord as one may see (D47). */
export const presentRow = (
  row: StoredRow,
  viewer: ContactViewer,
  opinions: readonly OpinionRow[],
): Unwritten<ShortlistRow> => ({
  ...presentHome(row, opinions),
  isActive: row.isActive,
  ownerId: row.ownerId,
  features: wireFeatures(row.features ?? []),
  deposit: row.deposit,
  noDeposit: row.noDeposit,
  monthsInAdvance: row.monthsInAdvance,
  noMonthsInAdvance: row.noMonthsInAdvance,
  ...presentCosts(row),
  ...landlordContact(viewer, row.owner),
  landlordAnswersWithin: answerSpeed(row.answerMinutes),
  dateAdded: row.dateAdded,
  priceWhenAdded: Number(row.priceWhenAdded),
  statusWhenAdded: row.statusWhenAdded,
  statusSince: row.statusSince,
});

/** A list as its private link shows it: no landlord, and notes and priorities only where the person wants that. */
export const presentShared = (
  share: { ownerName: string; showsNotes: boolean; expiresAt: Date },
  rows: readonly SharedRow[],
  opinions: readonly OpinionRow[],
): Unwritten<SharedShortlist> => ({
  sharedBy: firstName(share.ownerName),
  expiresAt: share.expiresAt,
  homes: rows.map((row) => ({
    ...presentHome(row, opinions),
    ...(share.showsNotes ? {} : { notes: null, priority: null }),
  })),
});

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
