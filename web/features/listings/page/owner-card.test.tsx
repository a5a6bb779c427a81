import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerSpeed } from '#contract/answer-speed.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { setLocaleSource } from '../../../messages/language.ts';
import { OwnerCard } from './owner-card.tsx';

afterEach(() => setLocaleSource(() => 'en'));

const render = (answersWithin: AnswerSpeed | null) => {
  const owner = {
    name: 'Cabdullahi',
    memberSince: '2024-01-01T00:00:00Z',
    activeListings: 8,
    hasPhone: false,
  };
  const property = {
    owner: { ...owner, answersWithin },
    documentsSeen: [] as PropertyDetail['documentsSeen'],
    checks: [] as PropertyDetail['checks'],
    confirmedAt: '2026-11-20T08:00:00Z',
    confirmedDays: 1,
  } as PropertyDetail;
  const router = createMemoryRouter([{ path: '*', element: <OwnerCard property={property} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

describe('how fast an owner answers', () => {
  test.each([
    ['hour', 'Usually replies within an hour'],
    ['two_hours', 'Usually replies within 2 hours'],
    ['five_hours', 'Usually replies within 5 hours'],
    ['day', 'Usually replies within a day'],
    ['days', 'Usually replies within a few days'],
  ] as const)('%s', (speed, words) => expect(render(speed)).toContain(words));

  test('is not said where it is not known', () => expect(render(null)).not.toContain('answers'));

  test('is said in Somali and Arabic', () => {
    setLocaleSource(() => 'so');
    expect(render('two_hours')).toContain('Badanaa 2 saacadood gudahood');
    setLocaleSource(() => 'ar');
    expect(render('two_hours')).toContain('يرد عادةً خلال ساعتين');
  });
});
