import { personalData as support } from './domain/desk/support/personal-data.ts';
import { personalData as accounts } from './domain/identity/personal-data.ts';
import { personalData as documents } from './domain/listings/documents/personal-data.ts';
import { personalData as properties } from './domain/listings/personal-data.ts';
import { personalData as reports } from './domain/listings/reports/personal-data.ts';
import { personalData as bookings } from './domain/moving/bookings/personal-data.ts';
import { personalData as notifications } from './domain/notifications/personal-data.ts';
import { personalData as applications } from './domain/renting/applications/personal-data.ts';
import { personalData as inquiries } from './domain/renting/inquiries/personal-data.ts';
import { personalData as messages } from './domain/renting/messages/personal-data.ts';
import { personalData as ratings } from './domain/renting/ratings/personal-data.ts';
import { personalData as viewings } from './domain/renting/viewings/personal-data.ts';
import { personalData as searches } from './domain/search/saved/personal-data.ts';
import { personalData as shortlist } from './domain/shortlist/personal-data.ts';
import { personalData as auditLog } from './platform/access/personal-data.ts';
import { personalData as storedAnswers } from './platform/http/personal-data.ts';
import type { PersonalData } from './platform/personal-data.ts';

/**
 * The personal data of every room, in the order of erasure. Notifications come first: what other rooms send to the
 * remaining parties is written after them, and stays.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  notifications,
  bookings,
  ratings,
  reports,
  applications,
  viewings,
  searches,
  messages,
  inquiries,
  shortlist,
  support,
  documents,
  properties,
  auditLog,
  storedAnswers,
  accounts,
];
