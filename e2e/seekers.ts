import { type AskedSeeker, askSeeker } from '../server/testing/ask-seeker.ts';
import { withDatabase } from './admin.ts';

export const askedSeeker = (asked?: AskedSeeker) => withDatabase((db) => askSeeker(db, asked));
