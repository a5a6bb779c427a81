import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { parse, readQuery, refuseUnstorable } from './input.ts';

/** What an endpoint takes as query or body. */
const SCHEMAS = (Object.values(API) as Endpoint[]).flatMap(({ name, query, body }) => [
  ...(query ? [[`the query of ${name}`, query] as const] : []),
  ...(body ? [[`the body of ${name}`, body] as const] : []),
]);

it.each(SCHEMAS)('%s refuses a field that it does not name', (_what, schema) => {
  const codes = (value: unknown) =>
    schema
      .safeParse(value)
      .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  expect(codes({ isNamedByNobody: 'x' })).toContain('isNamedByNobody');
});

const refused = (body: string, url = 'http://localhost/api/x') => {
  try {
    refuseUnstorable(new URL(url), body);
    return false;
  } catch {
    return true;
  }
};

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['a NUL', '"a\\u0000"'],
    ['a high surrogate', '"\\ud83d"'],
    ['a high surrogate in upper case', '"\\uD83D b"'],
    ['a low surrogate', '"\\ude00"'],
    ['two high surrogates', '"\\ud83d\\ud83d\\ude00"'],
    ['two low surrogates', '"\\ud83d\\ude00\\ude00"'],
    ['surrogates separated by a backslash', '"\\ud83d\\\\\\ude00"'],
  ])('is rejected in a body: %s', (_what, body) => {
    expect(JSON.parse(body)).toSatisfy((text: string) => text.includes('\0') || !text.isWellFormed());
    expect(refused(body)).toBe(true);
  });

  it.each([
    ['a character', '"😀"'],
    ['a character as escapes', '"\\ud83d\\uDE00"'],
    ['other escapes', '"\\u0001\\ue000"'],
    ['an escaped backslash before a pseudo-escape', '"\\\\u0000 \\\\ud83d"'],
  ])('does not include %s', (_what, body) => {
    expect(JSON.parse(body)).toSatisfy((text: string) => !text.includes('\0') && text.isWellFormed());
    expect(refused(body)).toBe(false);
  });

  it('is rejected in a URL', () => {
    expect(refused('', 'http://localhost/api/x?q=%00')).toBe(true);
    expect(refused('', 'http://localhost/api/x?q=%20')).toBe(false);
  });
});

describe('a query', () => {
  const read = (search: string) => readQuery(new URL(`http://localhost/api/x${search}`));

  it('has each name as it was sent, with its values in order', () => {
    expect(read('')).toEqual({});
    expect(read('?a=1&b=2&a=3&a=4')).toEqual({ a: ['1', '3', '4'], b: '2' });
    expect(read('?constructor=x').constructor).toBe('x');
  });

  it.each(['__proto__', 'constructor', 'toString'])('with %s, which nobody knows, is refused', (name) => {
    for (const search of [`?${name}=x`, `?${name}=x&${name}=y`])
      expect(() => parse(z.strictObject({}), read(search)), search).toThrow(/is not known/);
  });
});

describe('a field that nobody knows', () => {
  const parts = (Object.values(API) as Endpoint[]).flatMap(({ name, body, query }) =>
    [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );

  it.each(parts)('is refused in body and query: %s', (_name, schema) => {
    const { error } = schema.safeParse({ nobodyKnows: 'x' });
    const unknown = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(unknown).toContain('nobodyKnows');
  });
});
