import { expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

it('is the address, with subject and body where there are some', () => {
  expect(mailLink('fadumo.geedi@aqal.example')).toBe('mailto:fadumo.geedi@aqal.example');
  expect(mailLink('a+b@aqal.example', { subject: 'Flat & rent', body: 'Salaan?' })).toBe(
    'mailto:a%2Bb@aqal.example?subject=Flat%20%26%20rent&body=Salaan%3F',
  );
});

it.each(['a?bcc=b%40evil.example&c@mail.example', 'a?subject=x@mail.example', 'a&body=x@mail.example'])(
  'has one recipient and no query of its own, although %s may be an address',
  (email) => {
    const link = new URL(mailLink(email));
    expect([link.search, decodeURIComponent(link.pathname)]).toEqual(['', email]);
  },
);
