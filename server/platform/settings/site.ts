import { createHash } from 'node:crypto';
import { desc, isNotNull } from 'drizzle-orm';
import type { RouteName } from '#contract/api.ts';
import { LIVE_SETTINGS, type LiveSetting } from '#contract/settings.ts';
import { FEATURE_ROUTES, FEATURES, type Feature } from '#contract/switches.ts';
import type { EditedText } from '#contract/texts.ts';
import type { AppContext } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { editedTexts, siteSettings, switches } from '../database/schema/index.ts';
import type { Actor } from '../kernel/actor.ts';
import { cacheUntilInvalidated } from '../responses/kept.ts';
import { type Amendable, amended } from './live-settings.ts';

type SwitchRow = Pick<typeof switches.$inferSelect, 'feature' | 'state' | 'percent'>;

/** What administrators change while the product runs: the configuration with their settings, switches and texts. */
export interface Site extends Amendable {
  switches: ReadonlyMap<Feature, SwitchRow>;
  /** By their key, such as `bookings.created_title`. */
  texts: ReadonlyMap<string, EditedText>;
}

interface App extends Pick<AppContext, 'config' | 'tags' | 'log'> {
  database: { db: Db };
}

const kept = cacheUntilInvalidated<Site>({ tags: ['site'], max: 1 });
/** What was read last: it counts while the database cannot be asked. */
const lastRead = new WeakMap<App['tags'], Site>();

/** The settings, switches and texts of this moment, from memory unless one has changed. */
export async function siteOf(app: App): Promise<Site> {
  try {
    const site = await kept(app.tags, '', () => readSite(app));
    lastRead.set(app.tags, site);
    return site;
  } catch (error) {
    app.log.warn({ err: error }, 'settings cannot be read; those known last are used');
    return lastRead.get(app.tags) ?? asConfigured(app);
  }
}

/** Whether accounts differ in what they have: pages are then not the same for everybody. */
export function differsByPerson(tags: App['tags']): boolean {
  for (const { state } of lastRead.get(tags)?.switches.values() ?? []) {
    if (state === 'admins' || state === 'percent') return true;
  }
  return false;
}

const asConfigured = ({ config }: Pick<App, 'config'>): Site => ({
  ...amended(config, {}),
  switches: new Map(),
  texts: new Map(),
});

async function readSite({ config, database: { db } }: App): Promise<Site> {
  const [settings, rows, texts] = await Promise.all([
    readSettings(db),
    db.select({ feature: switches.feature, state: switches.state, percent: switches.percent }).from(switches),
    db
      .selectDistinctOn([editedTexts.key], {
        key: editedTexts.key,
        en: editedTexts.en,
        so: editedTexts.so,
        ar: editedTexts.ar,
      })
      .from(editedTexts)
      .orderBy(editedTexts.key, desc(editedTexts.version)),
  ]);
  return {
    ...amended(config, settings),
    switches: new Map(rows.map((row) => [row.feature, row])),
    texts: new Map(
      texts.map(({ key, en, so, ar }) => [
        key,
        { ...(en !== null && { en }), ...(so !== null && { so }), ...(ar !== null && { ar }) },
      ]),
    ),
  };
}

/** The settings that administrators have made, by the variable that each takes the place of. */
export async function readSettings(db: Db): Promise<Partial<Record<LiveSetting, string>>> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(isNotNull(siteSettings.value));
  const known = LIVE_SETTINGS.flatMap((name) => {
    const value = rows.find((row) => row.name === name)?.value;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Always the same for one person and feature: whoever has it keeps it while the share grows. */
const shareOf = (feature: Feature, id: string): number =>
  createHash('sha256').update(`${feature}:${id}`).digest().readUInt32BE(0) % 100;

/** Whether a caller has a feature. Visitors without an account have what is on for everybody. */
export function isOn({ switches: rows }: Pick<Site, 'switches'>, feature: Feature, actor: Actor): boolean {
  const row = rows.get(feature);
  if (!row || row.state === 'all') return true;
  if (row.state === 'off' || actor.kind === 'guest') return false;
  if (actor.role === 'admin') return true;
  return row.state === 'percent' && shareOf(feature, actor.id) < row.percent;
}

/** What a caller does not have, for pages that hide it. */
export const offFor = (site: Pick<Site, 'switches'>, actor: Actor): Feature[] =>
  FEATURES.filter((feature) => !isOn(site, feature, actor));

const BY_ROUTE = new Map<RouteName, Feature[]>();
for (const feature of FEATURES) {
  for (const route of FEATURE_ROUTES[feature]) {
    BY_ROUTE.set(route, [...(BY_ROUTE.get(route) ?? []), feature]);
  }
}

/** The features that a route belongs to; all of them must be on. */
export const featuresOf = (route: RouteName): readonly Feature[] => BY_ROUTE.get(route) ?? [];
