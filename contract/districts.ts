/** With fewer homes than this a middle price says little: none is shown (as with price hints). */
export const ENOUGH_HOMES = 3;
/** Months of the past that a district's page looks back on, the present one included. */
export const DISTRICT_MONTHS = 12;
/** Nearest districts that a district is compared with. */
export const NEIGHBOURS = 4;
/** Newest homes on a district's page; a multiple of the three columns. */
export const DISTRICT_HOMES = 6;
