import type { AppContext } from '#server/platform/context/context.ts';
import { newVisitorCookie } from '#server/platform/http/visitor.ts';
import type { Case } from './cases.ts';
import type { Figures } from './figures.ts';
import { type Ask, load } from './load.ts';
import { inTurn } from './measure.ts';

/** Writes of many people, all of them behind one address and with an address each. */
export interface Crowd {
  name: string;
  together: Figures;
  apart: Figures;
}

const PEOPLE = 1000;
const CONNECTIONS = 16;
const HOUR_MS = 3_600_000;

/**
 * Measures what guests write by turns of people behind one address and people with an address each. All of them have
 * a cookie from an hour ago, and have written once before: the limits know them.
 */
export async function measureCrowds(
  app: AppContext,
  cases: readonly Case[],
  { port, seconds }: { port: number; seconds: number },
): Promise<Crowd[]> {
  const clock = () => new Date(Date.now() - HOUR_MS);
  const cookies = () =>
    Array.from({ length: PEOPLE }, () => newVisitorCookie({ ...app, clock }).header.split(';')[0] ?? '');
  const crowds: Crowd[] = [];
  // Other numbers than those of earlier measurements.
  let asked = 1_000_000;
  for (const { name, ask } of cases) {
    const writing = (addressOf: (person: number) => string) => {
      const people = cookies();
      return (n: number): Ask => {
        const person = n % PEOPLE;
        const one = ask(asked++);
        const own = { cookie: people[person] ?? '', 'x-forwarded-for': addressOf(person) };
        return { ...one, headers: { ...one.headers, ...own } };
      };
    };
    const crowd = crowds.length;
    const asks = {
      together: writing(() => `203.0.113.${crowd}`),
      apart: writing((person) => `11.${crowd}.${person >> 8}.${person & 255}`),
    };
    const turn = (of: (n: number) => Ask) => {
      let n = 0;
      return (time: number) => load({ port, connections: CONNECTIONS, seconds: time, ask: () => of(n++) });
    };
    const works = { together: turn(asks.together), apart: turn(asks.apart) };
    for (const work of [works.together, works.apart]) await untilAllWrote(work);
    const { together, apart } = await inTurn(works, seconds);
    if (together && apart) crowds.push({ name, together, apart });
  }
  return crowds;
}

async function untilAllWrote(work: (seconds: number) => Promise<{ latencies: number[] }>): Promise<void> {
  for (let wrote = 0; wrote < PEOPLE; ) wrote += (await work(0.5)).latencies.length;
}
