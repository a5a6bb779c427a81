import { describe, expect, it } from 'vitest';
import type { Failure } from '../api/api-error.ts';
import { failureWords, formFailure, type SayFailed, SHOWN_ELSEWHERE } from './words.ts';

const failureOf = (code: Failure['code']): Failure => ({ code, status: 400, issues: {} });
describe('what a form says of a failure', () => {
  it.each(['offline', 'too_many_requests', 'account_inactive', 'session_ended', 'body_too_large'] as const)(
    'is its reason where that is %s, whatever the form says of it',
    (code) => {
      expect(formFailure(failureOf(code), () => SHOWN_ELSEWHERE, true)).toBe(
        failureWords(failureOf(code), ''),
      );
      expect(failureWords(failureOf(code), 'Not sent.')).not.toBe('Not sent.');
    },
  );

  it('is the form’s own sentence for everything else', () => {
    for (const code of ['unknown', 'internal', 'conflict'] as const) {
      expect(formFailure(failureOf(code), () => 'Not sent.', true)).toBe('Not sent.');
    }
  });

  it('is nothing where the form says that it is told', () => {
    expect(formFailure(failureOf('invalid_input'), () => SHOWN_ELSEWHERE, true)).toBeUndefined();
  });

  it('may be told by the screen where there are scripts alone', () => {
    const say: SayFailed = ({ code, isScripted }) =>
      isScripted && code === 'conflict' ? SHOWN_ELSEWHERE : 'Not sent.';
    expect(formFailure(failureOf('conflict'), say, true)).toBeUndefined();
    expect(formFailure(failureOf('conflict'), say, false)).toBe('Not sent.');
  });

  it('is no sentence by a condition that does not hold: that does not compile', () => {
    // @ts-expect-error nothing but a sentence or `SHOWN_ELSEWHERE` is an answer
    const say: SayFailed = ({ code }) => code === 'conflict' && 'Somebody was faster.';
    expect(formFailure(failureOf('internal'), say, true)).toBe(false);
    // @ts-expect-error as above
    const none: SayFailed = () => undefined;
    expect(formFailure(failureOf('internal'), none, true)).toBeUndefined();
  });
});
