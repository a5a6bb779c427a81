import { expect, it } from 'vitest';
import { isAllowedHost } from './host.ts';

const PUBLIC = { publicUrl: 'https://aqal.example' };

it.each([
  'evil.example',
  'aqal.example.evil.example',
  'aqal.example:8443',
  'evil.example/aqal.example',
  'user@aqal.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.2',
  'localhost:123456',
  '',
])('rejects the host %j (D42)', (host) => {
  expect(isAllowedHost(PUBLIC, host, '/')).toBe(false);
  expect(isAllowedHost(PUBLIC, host, '/healthz/x')).toBe(false);
  // Responses to probes contain nothing of ours, and no links.
  expect(isAllowedHost(PUBLIC, host, '/readyz')).toBe(true);
});

it.each(['aqal.example', 'AQAL.example', 'localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000'])(
  'allows the host %j',
  (host) => {
    expect(isAllowedHost(PUBLIC, host, '/')).toBe(true);
  },
);

it('allows only localhost if no public address is set', () => {
  expect(isAllowedHost({ publicUrl: undefined }, 'aqal.example', '/')).toBe(false);
  expect(isAllowedHost({ publicUrl: undefined }, 'localhost:3000', '/')).toBe(true);
});
