import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FIGURE_PERIODS } from './figures.ts';
import { optionalQuery } from './paging.api.ts';
import { propertyIdSchema } from './properties.api.ts';

const counts = {
  views: z.number().int().describe('Each visitor once a day; bots and the owner not at all'),
  inquiries: z.number().int(),
  favourites: z
    .number()
    .int()
    .describe('By the day when somebody saved it; who took it off again is not counted'),
};

/** So many days up to `to`, each of them once, in Mogadishu. */
const period = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.object(counts),
    days: z.array(z.object({ day: z.iso.date(), ...counts })).describe('Earliest first, days of nothing too'),
  })
  .meta({ id: 'FigurePeriod' });

export const propertyFiguresSchema = z
  .object({
    current: period.describe('Up to today'),
    previous: period.describe('As many days before'),
    daysOnMarket: z
      .number()
      .int()
      .describe('Whole days since it came on the market the last time; where it is off it, until then'),
  })
  .meta({ id: 'PropertyFigures' });
export type PropertyFigures = z.infer<typeof propertyFiguresSchema>;

export const readPropertyFigures = endpoint({
  name: 'readPropertyFigures',
  summary: 'Views, inquiries and favourites of a listing, day by day. For its owner and admins.',
  tag: 'Properties',
  params: propertyIdSchema,
  query: z.strictObject({
    days: optionalQuery(z.enum(FIGURE_PERIODS)).describe('How long the period is; 30 unless told'),
  }),
  answer: propertyFiguresSchema,
});
