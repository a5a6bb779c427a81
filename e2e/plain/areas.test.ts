import { checkRows } from './check-rows.ts';
import { AREA_ROWS } from './rows/index.ts';

// The forms of who is signed in, or is about to.
checkRows(AREA_ROWS);
