import type { Fetch } from '../../api/client.ts';
import { readOf } from '../../api/query.ts';

/** What a list of things to be moved is made of. */
export const moveListsQuery = (fetch?: Fetch) => readOf('readMoveLists', {}, fetch);
