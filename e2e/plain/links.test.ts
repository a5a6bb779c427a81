import { checkRows } from './check-rows.ts';
import { LINK_ROWS } from './rows/index.ts';

// The forms of visitors, and of who holds a private link; and those of rents and moves.
checkRows(LINK_ROWS);
