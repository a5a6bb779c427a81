import { WEEKDAYS, type Weekday } from '#contract/weekdays.ts';
import { m } from '../messages/index.ts';
import { nameAt } from './dates.ts';

/** A day of the week: "Wednesday". */
export const weekdayName = (day: Weekday): string => nameAt(m.format_weekday_names(), WEEKDAYS.indexOf(day));
