import { and, desc, gte, inArray } from 'drizzle-orm';
import type { ServiceFigures } from '#contract/move-fields.api.ts';
import { FIGURES_FROM_MOVES } from '#contract/moves.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { serviceFigures } from '#server/platform/database/schema/index.ts';

const fields = {
  moves: serviceFigures.moves,
  kept: serviceFigures.kept,
  onTime: serviceFigures.onTime,
  answerMinutes: serviceFigures.answerMinutes,
};

/** What the finished moves of some services tell of them (P5), by service; none before there are ten. */
export async function findFigures(
  db: Db,
  serviceIds: readonly string[],
): Promise<Map<string, ServiceFigures>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await db
    .select({ id: serviceFigures.movingServiceId, ...fields })
    .from(serviceFigures)
    .where(
      and(
        inArray(serviceFigures.movingServiceId, [...serviceIds]),
        gte(serviceFigures.moves, FIGURES_FROM_MOVES),
      ),
    );
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Services with the figures that visitors may see, or null. */
export async function withFigures<T extends { id: string }>(
  db: Db,
  services: readonly T[],
): Promise<(T & { figures: ServiceFigures | null })[]> {
  const figures = await findFigures(
    db,
    services.map(({ id }) => id),
  );
  return services.map((service) => ({ ...service, figures: figures.get(service.id) ?? null }));
}

/** The figures of all services that have any, for administrators; most moves first. */
export const allFigures = (db: Db) =>
  db
    .select({ id: serviceFigures.movingServiceId, ...fields })
    .from(serviceFigures)
    .orderBy(desc(serviceFigures.moves), serviceFigures.movingServiceId);
