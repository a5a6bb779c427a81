import { type AskedOwner, askOwner } from '../server/testing/ask-owner.ts';
import { withDatabase } from './admin.ts';

export const askedOwner = (asked: AskedOwner) => withDatabase((db) => askOwner(db, asked));
