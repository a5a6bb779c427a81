import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/platform/database/root.ts';
import type { Freshness } from './checks.ts';
import type { Figures } from './figures.ts';
import type { Line } from './measure.ts';
import type { Growth } from './million.ts';
import type { Crowd } from './one-address.ts';
import type { RandomSearches } from './random-searches.ts';

interface Report {
  listings: number;
  seconds: number;
  lines: Line[];
  crowds: Crowd[];
  random: RandomSearches;
  typing: { found: number; of: number };
  freshness: Freshness;
  memory: { now: number; peak: number } | undefined;
  million: Growth | undefined;
}

const FILE = join(PROJECT_ROOT, 'docs/performance.md');
const section = (name: string) => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);

/** The requirements that are not met, as sentences. */
function failuresOf({ lines, crowds, random, typing, freshness, memory, million }: Report): string[] {
  const failures: string[] = [];
  for (const { name, state, connections, ours, statements, naive, bare } of lines) {
    const where = `${name}, ${state}, ${connections} connections`;
    const check = (what: string, is: number, least: number) => {
      if (is < least) failures.push(`${where}: ${is.toFixed(2)} of ${what}, less than ${least}`);
    };
    if (ours.errors > 0) failures.push(`${where}: ${ours.errors} answers were errors`);
    if (state === 'warm') check('node:http', ours.perSecond / bare.perSecond, 0.6);
    if (state !== 'cold' || !/^(search|map)/.test(name)) continue;
    if (statements) check('its own statements', ours.perSecond / statements.perSecond, 0.6);
    if (naive && name.startsWith('search')) check('the naive search', ours.perSecond / naive.perSecond, 8);
  }
  for (const { name, together, apart } of crowds) {
    const errors = together.errors + apart.errors;
    if (errors > 0) failures.push(`${name}, behind one address: ${errors} answers were errors`);
    const share = together.perSecond / apart.perSecond;
    if (share < 0.9) failures.push(`${name}: ${share.toFixed(2)} of an address each, less than 0.9`);
  }
  if (random.prepared >= 200) failures.push(`a connection held ${random.prepared} statements`);
  if (random.last > random.first * 1.2)
    failures.push(`after ${random.searches} searches one took ${random.last.toFixed(2)} ms`);
  if (typing.found < typing.of) failures.push(`typing errors: ${typing.found} of ${typing.of} found`);
  if (freshness.missed > 0) failures.push(`${freshness.missed} changes were not seen within a second`);
  if (memory && memory.peak > 400) failures.push(`the server held ${Math.round(memory.peak)} MB`);
  for (const { name, connections, before, after } of million?.rows ?? []) {
    const limit = name.startsWith('text') ? 3 : 2;
    if (/^(search|text)/.test(name) && before / after > limit)
      failures.push(
        `${name}, ${connections} connections: ${(before / after).toFixed(1)} times as dear with a million`,
      );
  }
  return failures;
}

const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(0) : value.toFixed(1);
const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const ratio = (ours: Figures, other: Figures | undefined) => {
  if (!other) return '–';
  const value = ours.perSecond / other.perSecond;
  return value >= 10 ? `${number(value)} ×` : `${value.toFixed(2)} ×`;
};

function table(lines: readonly Line[]): string {
  const head = [
    '| work | | connections | requests/s | p50 ms | p99 ms | of its statements alone | of the naive query | of bare node:http |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|',
  ];
  const rows = lines.map(({ name, state, connections, ours, statements, naive, bare }) =>
    [
      '',
      name,
      state === 'write' ? '' : state,
      connections,
      number(ours.perSecond),
      ms(ours.p50),
      ms(ours.p99),
      ratio(ours, statements),
      ratio(ours, naive),
      ratio(ours, bare),
      '',
    ]
      .join(' | ')
      .trim(),
  );
  return [...head, ...rows].join('\n');
}

function limits(lines: readonly Line[]): string {
  const cold = lines.filter(({ state, connections }) => state !== 'warm' && connections === 16);
  return [
    '| work, 16 connections | its statements alone | the naive query | bare node:http |',
    '|---|--:|--:|--:|',
    ...cold.map(
      ({ name, statements, naive, bare }) =>
        `| ${name} | ${statements ? `${number(statements.perSecond)}/s` : '–'} | ${naive ? `${number(naive.perSecond)}/s` : '–'} | ${number(bare.perSecond)}/s |`,
    ),
  ].join('\n');
}

function facts({ crowds, random, typing, freshness, memory }: Report): string {
  return [
    ...crowds.map(
      ({ name, together, apart }) =>
        `- ${name}: 1,000 people behind one address ${number(together.perSecond)}/s, with an address each ${number(apart.perSecond)}/s (${ratio(together, apart)}).`,
    ),
    `- ${random.searches.toLocaleString('en')} random searches left ${random.prepared} prepared statements on their connection; the same thousand took ${ms(random.first)} ms before and ${ms(random.last)} ms after them (p50).`,
    `- “vila neer beech” brings ${typing.found} villas near the beach among the first ${typing.of}.`,
    `- Of ${freshness.changes} changes of a listing, two processes that held the old answer showed each within ${freshness.slowest.toFixed(0)} ms at the latest.`,
    ...(memory
      ? [
          `- The server held ${Math.round(memory.now)} MB after the run, ${Math.round(memory.peak)} MB at its peak.`,
        ]
      : []),
  ].join('\n');
}

function growth({ seedSeconds, rows }: Growth): string {
  return [
    `Seeded in ${Math.round(seedSeconds)} s.`,
    '',
    '| cold | connections | 100,000 listings | 1,000,000 listings | cost |',
    '|---|--:|--:|--:|--:|',
    ...rows.map(
      ({ name, connections, before, after }) =>
        `| ${name} | ${connections} | ${number(before)}/s | ${number(after)}/s | ${(before / after).toFixed(2)} × |`,
    ),
  ].join('\n');
}

/** Writes the figures to docs/performance.md, and returns the requirements that are not met. */
export async function writeReport(report: Report, isWhole: boolean): Promise<string[]> {
  const { listings, seconds, lines } = report;
  if (isWhole) {
    const date = new Date().toISOString().slice(0, 10);
    const about = `${date}, ${listings.toLocaleString('en')} listings, ${seconds} s each, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`;
    const figures = [
      about,
      '',
      table(lines),
      '',
      'The limits in the same run:',
      '',
      limits(lines),
      '',
      facts(report),
    ];
    let text = await readFile(FILE, 'utf8');
    text = text.replace(section('figures'), (_, open, close) => `${open}${figures.join('\n')}\n${close}`);
    const { million } = report;
    if (million) {
      text = text.replace(
        section('million'),
        (_, open, close) => `${open}${date}. ${growth(million)}\n${close}`,
      );
    }
    await writeFile(FILE, text);
    console.log(`The figures are in ${FILE}.`);
  } else {
    console.log(`\n${table(lines)}\n\n${facts(report)}`);
  }
  return failuresOf(report);
}
