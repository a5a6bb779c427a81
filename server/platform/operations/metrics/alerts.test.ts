import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/app.ts';
import { PROJECT_ROOT } from '../../database/root.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { scrape } from './scrape.ts';

const read = (file: string) => readFileSync(join(PROJECT_ROOT, 'deploy/metrics', file), 'utf8');

/** Names of ours and of Node in a rule or a panel, as families name them. */
const namesIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:aqal|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count)$/, ''),
    ),
  );

let offered: Set<string>;

beforeAll(async () => {
  const { context } = await createTestApp();
  const { text } = await scrape({ ...context, metrics: new Metrics() });
  offered = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
});

it.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  'every metric that %s names is offered',
  (file) => {
    const named = namesIn(read(file));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !offered.has(name))).toEqual([]);
  },
);

it('every metric of ours is on the dashboard', () => {
  const shown = namesIn(read('dashboard.json'));
  expect([...offered].filter((name) => name.startsWith('aqal_') && !shown.has(name))).toEqual([]);
});

it('every alert says what to do, and is tested both silent and firing', () => {
  const tests = read('alerts.test.yml');
  const alerts = read('alerts.yml').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n', 1);
    expect(alert, name).toMatch(/severity: (page|ticket)/);
    expect(alert, name).toMatch(/\n {10}do: \S/);
    expect(tests, name).toContain(`alertname: ${name}, exp_alerts: []`);
    expect(tests, name).toMatch(new RegExp(`(alertname="${name}"[,}]|alertname: ${name}\\n)`));
  }
});
