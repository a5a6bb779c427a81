import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API } from './api.ts';
import { tenancyTermsSchema, termsInput } from './tenancy-fields.api.ts';

interface Leaf {
  at: string;
  schema: z.core.$ZodType;
}

/** The parts of a body that are no objects or lists of their own, each with all that it does to what is given. */
function leavesOf(schema: z.core.$ZodType, at: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => leavesOf(one, `${at}.${name}`));
    case 'array':
      return leavesOf(def.element, `${at}[]`);
    case 'record':
      return leavesOf(def.valueType, `${at}{}`);
    case 'union':
      return def.options.flatMap((one) => leavesOf(one, at));
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, at);
    case 'pipe': {
      const inner = [def.in, def.out].flatMap((one) => leavesOf(one, at));
      return inner.every((one) => one.at === at) ? [{ at, schema }] : inner;
    }
    case 'transform':
    case 'unknown':
      return [];
    default:
      return [{ at, schema }];
  }
}

/** Secrets, whose signs nobody may change, and ids, which are only looked up. */
const IS_SECRET = /password|secret|token|challenge|transports/i;
const IS_ID = /\.(ownerId|userId|was|keep\[\])$/;
/** The product's own words, in which marks stand around a name, and what is not sent yet. */
const IS_UNSENT = /^(changeText|previewText|keepListingDraft)\.(en|so|ar|words|values)/;

const LEAVES = Object.values(API)
  .flatMap((endpoint) => ('body' in endpoint && endpoint.body ? leavesOf(endpoint.body, endpoint.name) : []))
  .filter(({ at }) => ![IS_SECRET, IS_ID, IS_UNSENT].some((one) => one.test(at)));

/** Where a body takes this value as it should not. */
const wrongAt = (given: unknown, isWrong: (kept: unknown, schema: z.core.$ZodType) => boolean) =>
  LEAVES.filter(({ schema }) => {
    const { success, data } = z.safeParse(schema, given);
    return success && isWrong(data, schema);
  }).map(({ at }) => at);

describe('what any body may hold (D10, D67)', () => {
  it('is looked at here, whichever endpoint takes it', () => {
    expect(LEAVES.length).toBeGreaterThan(300);
  });

  it.each(['Villa \u202e0542$', 'Villa\u202a', '\u2066Villa\u2069'])(
    'no text keeps what turns its neighbours around: %j',
    (typed) => {
      expect(wrongAt(typed, (kept) => /[\u202a-\u202e\u2066-\u2069]/.test(JSON.stringify(kept)))).toEqual([]);
    },
  );

  it.each(['\u200b', '\u2800', '\u3164', '\u00ad \u2060', '\u202e'])(
    'what is needed is not %j, which nobody sees',
    (typed) => {
      const needed = (_: unknown, schema: z.core.$ZodType) => !z.safeParse(schema, '').success;
      expect(wrongAt(typed, needed)).toEqual([]);
    },
  );

  it.each([
    { given: true },
    { given: '' },
    { given: ' ' },
    { given: [] },
    { given: ['1'] },
    { given: '1e1' },
    { given: '0x10' },
  ])('$given is no number', ({ given }) => {
    expect(wrongAt(given, (kept) => typeof kept === 'number')).toEqual([]);
  });

  it.each([{ given: 1e15 }, { given: -1e15 }, { given: '999999999999999' }])(
    'no number is $given, but a version, which is only compared',
    ({ given }) => {
      const found = wrongAt(given, (kept) => typeof kept === 'number');
      expect(found.filter((at) => !/\.version$|\.versions\[\]$/.test(at))).toEqual([]);
    },
  );

  it('takes the terms of a tenancy as they were answered: null where nothing was said', () => {
    const answered = tenancyTermsSchema.shape as Readonly<Record<string, z.ZodType>>;
    const refused = Object.entries(termsInput.shape).filter(
      ([name, one]) => answered[name]?.safeParse(null).success && !one.safeParse(null).success,
    );
    expect(refused.map(([name]) => name)).toEqual([]);
  });
});
