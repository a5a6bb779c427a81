import { and, count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { readUsualCosts as endpoint, type UsualCosts } from '#contract/listing.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { cacheUntilInvalidated } from '#server/platform/responses/kept.ts';
import { locate } from '../../places/locate.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';

type Values = UsualCosts['values'];
const NAMES = Object.keys(endpoint.answer.shape.values.shape) as (keyof Values)[];
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, null])) as Values;

/** So many homes have to say the same. */
const ENOUGH = 5;

/** Of each cost what is said most often, where enough say so. */
async function findUsual(db: Db, districtId: number): Promise<Values> {
  const offered = and(
    isTrue(properties.isOffered),
    eq(properties.type, 'rent'),
    eq(properties.districtId, districtId),
  );
  const mostOften = (name: keyof Values) => {
    const said = properties[name];
    const often = db
      .select({ said: sql`${said}` })
      .from(properties)
      .where(and(offered, isNotNull(said)))
      .groupBy(said)
      .having(gte(count(), ENOUGH))
      .orderBy(desc(count()), said)
      .limit(1);
    return sql`(${often})`;
  };
  const columns = NAMES.map((name) => sql`${mostOften(name)} as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Values & Record<string, unknown>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return rows[0] ?? NOTHING;
}

/** One for each district. */
const kept = cacheUntilInvalidated<Values>({ tags: ['properties', 'places'], max: 200 });

/** What homes for rent where this is usually cost beside the rent (T4): the form offers it, and fills in nothing by itself. */
export async function readUsualCosts(
  { location, latitude, longitude }: EndpointInput<typeof endpoint>['query'],
  { app, db }: Pick<Ctx, 'app' | 'db'>,
): Promise<UsualCosts> {
  const vocabulary = await placeVocabulary(app);
  const position =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const { districtId } = locate(vocabulary, location ?? '', position);
  const where = vocabulary.byId(districtId)?.name ?? null;
  if (districtId === null || where === null) return { where: null, values: NOTHING };
  return { where, values: await kept(app.tags, String(districtId), () => findUsual(db, districtId)) };
}
