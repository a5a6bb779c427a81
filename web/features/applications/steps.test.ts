import { describe, expect, test } from 'vitest';
import type { Application } from '#contract/applications.api.ts';
import { stepsOf } from './steps.ts';

type Event = Application['events'][number];
const event = (to: Event['to'], by: Event['by'], from: Event['from'] = 'pending'): Event => ({
  from,
  to,
  by,
  createdAt: '2026-11-12T13:20:00.000Z',
});
const sent = event('pending', 'applicant', null);
const shapes = (status: Application['status'], ...events: Event[]) =>
  stepsOf({ status, events: [sent, ...events] }).map(({ state, kind }) => `${state} ${kind}`);

describe('the steps of an application', () => {
  test('say what it waits for, and that a decision comes', () => {
    expect(shapes('pending')).toEqual(['done sent', 'now waits', 'next decision']);
    expect(shapes('under_review', event('under_review', 'owner'))).toEqual([
      'done sent',
      'done seen',
      'now review',
      'next decision',
    ]);
  });
  test('end with what was decided', () => {
    const seen = event('under_review', 'owner');
    expect(shapes('approved', seen, event('approved', 'owner', 'under_review'))).toEqual([
      'done sent',
      'done seen',
      'done approved',
    ]);
    expect(shapes('withdrawn', event('withdrawn', 'applicant'))).toEqual(['done sent', 'done withdrawn']);
    expect(shapes('rejected', event('rejected', 'system'))).toEqual(['done sent', 'done ended']);
  });
});
