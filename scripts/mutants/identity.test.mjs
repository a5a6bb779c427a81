import { describe, expect, it } from 'vitest';
import { chosen, draw, findAgain, identify, PER_ROOM, roomOf } from './identity.mjs';

const at = (line, from, to) => ({ start: { line, column: from }, end: { line, column: to } });
const toFalse = (location) => ({ mutatorName: 'ConditionalExpression', replacement: 'false', location });

describe('drawing mutants', () => {
  const candidates = Array.from({ length: 500 }, (_, number) => number);

  it('draws the same ones for the same seed, and others for another', () => {
    expect(draw(candidates, 20, 7)).toEqual(draw(candidates, 20, 7));
    expect(draw(candidates, 20, 8)).not.toEqual(draw(candidates, 20, 7));
  });

  it('draws none twice, from all of them, and no more than there are', () => {
    expect(new Set(draw(candidates, 500, 7))).toEqual(new Set(candidates));
    expect(draw([1, 2], 20, 7)).toHaveLength(2);
    expect(Math.max(...draw(candidates, 20, 7))).toBeGreaterThan(250);
  });

  it('draws from the product alone', () => {
    expect(roomOf('web/features/map/bounds.ts')).toBe('web/features');
    expect(roomOf('web/forms/action.test.ts')).toBeUndefined();
    expect(roomOf('web/offline/testing/store.ts')).toBeUndefined();
    expect(roomOf('server/platform/clock.ts')).toBeUndefined();
  });

  it('replaces one whose code is gone by the next of its room', () => {
    const drawn = Array.from({ length: PER_ROOM + 2 }, (_, number) => ({
      id: number,
      file: 'contract/a.ts',
    }));
    const ids = chosen(drawn, ({ id }) => id !== 3).map(({ id }) => id);
    expect(ids).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('finding a mutant again', () => {
  const before = 'if (a) go();\nif (b) go();\nif (a) go();';
  const drawn = identify('x.ts', before, [toFalse(at(0, 4, 5)), toFalse(at(1, 4, 5)), toFalse(at(2, 4, 5))]);

  it('finds it where its lines have moved, and which one of equal ones it was', () => {
    const after = '// new\nif (a) go();\n\nif (a)\n  go();';
    const listed = identify('x.ts', after, [toFalse(at(1, 4, 5)), toFalse(at(3, 4, 5))]);
    expect(findAgain(drawn[0], listed)?.location).toEqual(at(1, 4, 5));
    expect(findAgain(drawn[2], listed)?.location).toEqual(at(3, 4, 5));
  });

  it('finds none where the code, the file or the replacement is another', () => {
    const listed = identify('x.ts', 'if (c) go();', [toFalse(at(0, 4, 5))]);
    expect(findAgain(drawn[0], listed)).toBeUndefined();
    expect(findAgain({ ...drawn[0], file: 'y.ts' }, drawn)).toBeUndefined();
    expect(findAgain({ ...drawn[0], becomes: 'true' }, drawn)).toBeUndefined();
  });

  it('takes code of several lines for the same however it is indented', () => {
    const block = (content, end) =>
      identify('x.ts', content, [
        {
          mutatorName: 'BlockStatement',
          replacement: '{}',
          location: { start: { line: 0, column: 2 }, end },
        },
      ])[0];
    const one = block('f {\n  go();\n}', { line: 2, column: 1 });
    expect(one.was).toBe('{ go(); }');
    expect(findAgain(one, [block('f {\n      go();\n  }', { line: 2, column: 3 })])).toBeDefined();
  });
});
