import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The requirements of ASVS 5.0.0: the level of each, in order, by section. */
const SECTIONS: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const LEVEL = new Map(
  Object.entries(SECTIONS).flatMap(([section, levels]) =>
    [...levels].map((level, index): [string, number] => [`${section}.${index + 1}`, Number(level)]),
  ),
);
const WANTED = [...LEVEL].filter(([, level]) => level < 3).map(([id]) => id);

const doc = readFileSync('docs/security.md', 'utf8');
const [, table = ''] = doc.split('## ASVS 5.0');
const [met = '', rest = ''] = table.split('### Not met');
const [unmet = '', others = ''] = rest.split('### Not applicable');
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+) \|$/gm)].map(([, id = '', level, cells = '']) => ({
    id,
    level: Number(level),
    cells: cells.split(' | '),
  }));
const [metRows, unmetRows] = [rowsOf(met), rowsOf(unmet)];
const otherIds = [...others.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id);

const sharesOf = (level: number) => {
  const count = metRows.filter((row) => row.level === level).length;
  const all = count + unmetRows.filter((row) => row.level === level).length;
  return { count, all, percent: Math.floor((1000 * count) / all) / 10 };
};

describe('docs/security.md', () => {
  it('knows the whole standard', () => {
    const count = (level: number) => [...LEVEL.values()].filter((one) => one === level).length;
    expect([count(1), count(2), count(3)]).toEqual([70, 183, 92]);
  });

  it('names each requirement of levels 1 and 2 once, at its level', () => {
    const ids = [...metRows, ...unmetRows].map(({ id }) => id).concat(otherIds);
    expect([...ids].sort()).toEqual([...WANTED].sort());
    for (const { id, level } of [...metRows, ...unmetRows]) expect([id, level]).toEqual([id, LEVEL.get(id)]);
  });

  it('states the shares that its rows have: all of level 1, 95 % of level 2', () => {
    const [one, two] = [sharesOf(1), sharesOf(2)];
    expect(one.percent).toBe(100);
    expect(two.percent).toBeGreaterThanOrEqual(95);
    expect(table).toContain(`Level 1: ${one.count} of ${one.all} that apply are met (100 %).`);
    expect(table).toContain(`Level 2: ${two.count} of ${two.all} (${two.percent.toFixed(1)} %).`);
    expect(table).toContain(`${otherIds.length} do not apply.`);
  });

  it('names for each that is met a place and a proof that exist, and gives a reason for each that is not', () => {
    for (const { id, cells } of metRows) {
      const paths = [
        ...cells
          .slice(1)
          .join(' ')
          .matchAll(/`([^`]+)`/g),
      ].map(([, path = '']) => path);
      expect([id, cells.length, paths.length >= 2]).toEqual([id, 3, true]);
      for (const path of paths) expect(existsSync(path), `${id}: ${path}`).toBe(true);
      // A test of units, a component or a journey, or what every journey runs with.
      expect(cells[2], id).toMatch(/\.test\.(tsx?|mjs)`|`e2e\//);
    }
    for (const { id, cells } of unmetRows) expect((cells[0] ?? '').length, id).toBeGreaterThan(60);
  });

  it.each(['Threat model', 'Keys and algorithms', 'Whom the product talks to', 'Packages', 'Logs'])(
    'has what the table refers to: %s',
    (title) => {
      const [, section = ''] = doc.split(`## ${title}\n`);
      expect(section.split('\n## ')[0]?.length).toBeGreaterThan(300);
    },
  );
});
