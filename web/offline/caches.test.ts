import { expect, it } from 'vitest';
import { changesPerson } from './caches.ts';

const asked = (method: string, path: string) =>
  changesPerson({ method, url: new URL(path, 'https://aqal.example').href });

it.each([
  '/auth',
  '/so/auth.data?index',
  '/admin/login',
  '/ar/admin/login.data',
  '/logout',
  '/api/login',
  '/api/login/second-factor',
  '/api/admin/login',
  '/api/register',
  '/api/logout',
])('what is sent to %s may change who is signed in', (path) => {
  expect(asked('POST', path)).toBe(true);
  expect(asked('GET', path)).toBe(false);
});

it.each(['/admin/users', '/authors', '/api/messages', '/properties/auth'])(
  'what is sent to %s changes nobody',
  (path) => {
    expect(asked('POST', path)).toBe(false);
  },
);
