import { z } from 'zod';
import { ANALYTICS_PERIODS, FEWEST_SIMILAR, OCCUPANCY_STATES } from './analytics.ts';
import { answerSpeedSchema } from './answer-speed.api.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { optionalQuery } from './paging.api.ts';
import { LISTING_TYPES } from './properties.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { FEWEST_WORDS, WORDS_WITHIN_DAYS } from './seekers.ts';

const whole = z.number().int().min(0);

const counts = {
  views: whole.describe('Each visitor once per listing and day; bots and the owner not at all'),
  inquiries: whole.describe('Conversations by the day when they were begun'),
  favourites: whole.describe('By the day when somebody saved it; a day that is over keeps its number'),
  viewings: whole.describe('By the day when they were asked for, however they ended'),
  applications: whole.describe('By the day when they were sent'),
};

/** So many days up to `to`, each of them once, in Mogadishu. */
const period = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.object(counts),
    days: z.array(z.object({ day: z.iso.date(), ...counts })).describe('Earliest first, days of nothing too'),
  })
  .meta({ id: 'AnalyticsPeriod' });

const share = z.number().int().min(0).max(100).describe('In percent');

const occupancy = z
  .object({
    from: timestamp,
    to: timestamp,
    percent: share.nullable().describe('Of all homes for rent together; null without one'),
    homes: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        percent: share,
        spans: z
          .array(
            z.object({
              state: z.enum(OCCUPANCY_STATES),
              from: timestamp,
              to: timestamp,
            }),
          )
          .describe('Without gaps, since the listing is known'),
      }),
    ),
  })
  .meta({ id: 'Occupancy' });

const ratings = z
  .object({
    count: whole,
    average: z.string().nullable().describe('With one decimal'),
    stars: z.array(z.object({ stars: z.number().int().min(1).max(5), count: whole })).describe('5 first'),
    last: z
      .object({
        rating: z.number().int().min(1).max(5),
        comment: z.string(),
        name: z.string().describe('First name'),
        createdAt: timestamp,
      })
      .nullable()
      .describe('The latest that has words'),
  })
  .meta({ id: 'ListingRatings' });

const answers = z
  .object({
    hour: whole.describe('Answered within an hour'),
    day: whole.describe('Later, within 24 hours'),
    later: whole.describe('Later than that'),
    waiting: whole.describe('Not yet'),
    within: answerSpeedSchema,
  })
  .meta({ id: 'ListingAnswers' });

const word = z
  .object({ yes: whole, people: whole.describe('Weighed: one device, address block or day counts once') })
  .nullable()
  .describe(`null with fewer than ${FEWEST_WORDS} people`);

const compared = z.object({ mine: z.number().nullable(), similar: z.number().nullable() });
const comparedPrice = z.object({ mine: z.string().nullable(), similar: z.string().nullable() });

const comparison = z
  .object({
    districts: z.array(z.string()),
    similar: whole.describe('Listings of others that are offered: same district, kind, and for rent or sale'),
    figures: z
      .object({
        viewsAWeek: compared.describe('Per listing'),
        inquiriesPer100: compared.describe('Per 100 visitors'),
        daysOnMarket: compared.describe('Since they came on the market the last time'),
        rentPerSqft: comparedPrice.describe('US dollars a month'),
        pricePerSqft: comparedPrice.describe('US dollars'),
      })
      .nullable()
      .describe(`null with fewer than ${FEWEST_SIMILAR} similar ones`),
  })
  .meta({ id: 'DistrictComparison' });

export const analyticsSchema = z
  .object({
    listings: z
      .array(z.object({ id: z.uuid(), title: z.string(), type: z.enum(LISTING_TYPES) }))
      .describe('Those that can be asked for, newest first'),
    current: period.describe('Up to today'),
    previous: period.describe('As many days before'),
    visitors: whole
      .nullable()
      .describe(
        'Different ones in each 30 days of the period, added up; null where part of it was counted without telling them apart',
      ),
    visitorsSince: z.iso.date().nullable().describe('Since when visitors are told apart; null: always'),
    leases: whole.describe(
      'Tenancies of these homes that both sides agreed to in the period, by the day when the other one did',
    ),
    answers: answers.describe(
      'When the inquiries asked in the period were first answered; one that was dealt with without a word is left out',
    ),
    sources: z.object({ search: whole, map: whole, home: whole, shared: whole, elsewhere: whole }),
    occupancy,
    ratings: ratings.describe('Of all time'),
    seekers: z
      .object({
        available: word.describe('Whether the home was available'),
        answered: word.describe('Whether its owner answered'),
        money: word.describe('Whether anyone asked for money before they saw it'),
      })
      .describe(
        `What people who were in touch said when they were asked, in the last ${WORDS_WITHIN_DAYS} days`,
      ),
    comparison,
    daysOnMarket: whole
      .nullable()
      .describe('Of one listing: whole days since it came on the market the last time; off it, until then'),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;

export const readAnalytics = endpoint({
  name: 'readAnalytics',
  route: BROWSER_ROUTES.readAnalytics,
  summary: "What an owner's listings brought, or one of them: for its owner and admins.",
  tag: 'Properties',
  query: z.strictObject({
    days: optionalQuery(z.enum(ANALYTICS_PERIODS)).describe('How long the period is; 30 unless told'),
    listing: optionalQuery(z.uuid('must be an id')).describe('One listing; all of one’s own unless told'),
  }),
  answer: analyticsSchema,
});
