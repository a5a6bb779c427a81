import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import { rollUpListings } from './spans.ts';

/** Adds up what listings that changed count for in the financial reports, some thousands in each transaction. */
export async function rollUpFinance({ database }: Pick<AppContext, 'database'>): Promise<void> {
  const exclusively = { name: 'roll up finance', seconds: 300 };
  while (await runExclusively(database, exclusively, rollUpListings));
}
