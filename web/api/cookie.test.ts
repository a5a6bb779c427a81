import { expect, it } from 'vitest';
import { cookieOf, valueIn } from './cookie.ts';

it('is Secure and of this host alone behind TLS, and known by that name alone', () => {
  const cookie = cookieOf('aqal_device', 'own', 'https:', 60);
  expect(cookie).toBe('__Host-aqal_device=own; path=/; max-age=60; samesite=lax; secure');
  expect(valueIn('aqal_device=planted; __Host-aqal_device=own', 'aqal_device', 'https:')).toBe('own');
  expect(valueIn('aqal_device=planted', 'aqal_device', 'https:')).toBeUndefined();
});

it('has its plain name without TLS, and is none while it is empty or of a longer name', () => {
  expect(cookieOf('aqal_heart', '', 'http:', 0)).toBe('aqal_heart=; path=/; max-age=0; samesite=lax');
  expect(valueIn('x=1; aqal_heart=a=b', 'aqal_heart', 'http:')).toBe('a=b');
  for (const cookies of ['', 'aqal_heart=', 'my_aqal_heart=a', 'x=aqal_heart=a'])
    expect(valueIn(cookies, 'aqal_heart', 'http:'), cookies).toBeUndefined();
});
