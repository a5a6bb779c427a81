import { describe, expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

const OWN = { email: 'own@mail.example', phone: '061 5550142' };
const seen = (value: unknown) => withoutContacts(value, OWN);

describe('while somebody looks, an answer', () => {
  it.each([
    'call 0615999888',
    'call me.0615999888 today',
    '+252 61 599 9888',
    '00252 615999888',
    'write to asker@mail.example',
    `${'x'.repeat(70)}@mail.example`,
  ])('hides a contact in a text: %s', (text) => {
    expect(seen(text)).toContain('•••');
  });

  it.each([
    '2.09123456',
    '45.03030001',
    '-0.0612345678',
    '1350.00',
    '2026-11-21T12:33:16.869Z',
    '0197b0c2-0000-7000-8000-000000000001',
    '/media/70cdf8a672ba6bea38d30fa11635c98f/960.webp',
    'own@mail.example',
    '+252 61 555 0142',
  ])('leaves alone what is none, or is one’s own: %s', (text) => {
    expect(seen({ text, list: [text] })).toEqual({ text, list: [text] });
  });

  it('hides whatever stands under the name of a contact', () => {
    expect(seen({ phone: '12', ownerEmail: '', email: 'a' })).toEqual({
      phone: '•••',
      ownerEmail: '',
      email: '•••',
    });
  });
});
