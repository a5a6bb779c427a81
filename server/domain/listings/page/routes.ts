import type { Hono } from 'hono';
import { readAbsence as absenceEndpoint, wishBack as wishEndpoint } from '#contract/absence.api.ts';
import { ApiError } from '#contract/errors.ts';
import {
  readDistance as distanceEndpoint,
  readPosition as positionEndpoint,
  readProperty,
  viewProperty,
} from '#contract/properties.api.ts';
import { RATINGS_ON_PAGE } from '#contract/ratings.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { readVisitor } from '#server/platform/http/visitor.ts';
import { dependOn } from '#server/platform/responses/cache.ts';
import { ownerTag } from '#server/platform/responses/cache-tags.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { summariseRatings, UNRATED } from '../../ratings/summary.ts';
import { VIEWS, WISHES } from '../limits.ts';
import { presentDetail } from '../present.ts';
import { findDetail, findDocumentsSeen } from '../queries.ts';
import { readAbsence, wishBack } from './absence.ts';
import { registerPropertyContacts } from './contact-routes.ts';
import { countView } from './count-view.ts';
import { readDistance } from './distance.ts';
import { readPosition } from './read-position.ts';
import { findSimilar } from './similar.ts';
import { usualPrice } from './usual-price.ts';

const TAGS = ['properties', 'places'] as const;

/** The endpoints of a listing's page. */
export function registerListingPage(app: Hono<AppEnv>): void {
  register(app, readProperty, {
    cache: [...TAGS, 'ratings'],
    run: async ({ params }, ctx) => {
      const { app: context, db } = ctx;
      const row = await findDetail(db, params.id);
      // Hidden listings are not public (D4); rented and sold ones stay readable, with their status.
      if (!row?.isActive) throw new ApiError('not_found', 'Property not found');
      dependOn(ownerTag(row.ownerId));
      const [similar, ratings, seen, hint, vocabulary] = await Promise.all([
        findSimilar(db, row),
        row.isRated ? summariseRatings(db, { propertyId: row.id }, RATINGS_ON_PAGE) : UNRATED,
        row.hasDocuments ? findDocumentsSeen(db, row.id) : [],
        usualPrice(row, row, ctx),
        placeVocabulary(context),
      ]);
      return presentDetail(row, { similar, ratings, seen, hint }, { vocabulary, now: ctx.now });
    },
  });

  register(app, absenceEndpoint, { cache: TAGS, run: ({ params }, ctx) => readAbsence(params.id, ctx) });
  register(app, wishEndpoint, { limit: WISHES, run: ({ params }, ctx) => wishBack(params.id, ctx) });

  register(app, distanceEndpoint, {
    cache: TAGS,
    run: ({ params, query }, ctx) => readDistance(params.id, query.to, ctx),
  });

  register(app, positionEndpoint, { run: ({ params }, ctx) => readPosition(params.id, ctx) });

  register(app, viewProperty, {
    limit: VIEWS,
    run: async ({ params, query }, ctx, http) => {
      const view = {
        propertyId: params.id,
        source: query.source ?? 'elsewhere',
        userAgent: http.header('user-agent') ?? '',
        visitor: () => readVisitor(ctx.app, http),
      };
      return { counted: await countView(view, ctx) };
    },
  });

  registerPropertyContacts(app);
}
