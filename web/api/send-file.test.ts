import { describe, expect, it } from 'vitest';
import { problemOf } from './send-file.ts';

const answer = (
  code: string,
  issues?: Record<string, { code: string; max?: number }>,
  error = 'A sentence.',
) => JSON.stringify({ error, code, ...(issues && { issues }) });

describe('a file that the server did not take', () => {
  it.each([
    ['an inactive account', 403, answer('account_inactive'), 'inactive'],
    ['somebody else', 403, answer('forbidden', undefined, 'This listing is inactive.'), 'sign_in'],
    ['nobody', 401, answer('not_signed_in'), 'sign_in'],
    [
      'a picture of few bytes and too many pixels',
      400,
      answer('invalid_input', { picture: { code: 'too_many_pixels', max: 51 } }),
      'pixels',
    ],
    ['a picture that is too large', 400, answer('invalid_input', { url: { code: 'too_big' } }), 'large'],
    [
      'an address without a picture',
      400,
      answer('invalid_input', { url: { code: 'not_reachable' } }),
      'address',
    ],
    ['what is no answer of ours', 502, '<html>Bad gateway: inactive</html>', 'other'],
    ['a busy server', 503, '', 'unavailable'],
  ])('is told by its codes: %s', (_, status, body, problem) => {
    expect(problemOf(status, body)).toBe(problem);
  });
});
