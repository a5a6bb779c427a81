import { afterAll, describe, expect, it } from 'vitest';
import { GUEST_USER } from '#contract/bookings.ts';
import { setLocaleSource } from '../messages/language.ts';
import { call } from './client.ts';

const BODY = {
  movingServiceId: '018f4d5e-0000-7000-8000-000000000000',
  userId: GUEST_USER,
  pickupLocation: 'Hodan',
  dropoffLocation: 'Kaaraan',
  date: '2026-12-01',
  phone: '061 2345678',
};

describe('a call of the API', () => {
  afterAll(() => setLocaleSource(() => 'en'));

  it('is refused where a page answers it, as a gateway may', async () => {
    const fetch = async () => new Response('<html>', { status: 200 });
    await expect(call('readMe', {}, { fetch })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });

  it('is lost where its answer breaks off', async () => {
    const broken = new TypeError('network error');
    const fetch = async () =>
      ({ ok: true, status: 200, headers: new Headers(), json: () => Promise.reject(broken) }) as Response;
    await expect(call('readMe', {}, { fetch })).rejects.toBe(broken);
  });

  it('names the language of the page, whether it reads or writes', async () => {
    setLocaleSource(() => 'so');
    const languages: (string | null)[] = [];
    const fetch = async (_: string, init?: RequestInit) => {
      languages.push(new Headers(init?.headers).get('accept-language'));
      return Response.json({});
    };
    await call('createBooking', { body: BODY }, { fetch });
    await call('listMovingServices', { query: {} }, { fetch });
    expect(languages).toEqual(['so', 'so']);
  });
});
