import { expect, it } from 'vitest';
import { landlordContact } from './landlord-contact.ts';

const owner = {
  name: 'Sahra Maxamuud',
  phone: '061 555 0177',
  phoneE164: '+252615550177',
  email: 'sahra@aqal.example',
};

it('keeps the e-mail from people who confirmed nothing (D47)', () => {
  expect(landlordContact({ emailVerified: false, phoneVerified: false }, owner)).toEqual({
    landlordName: 'Sahra Maxamuud',
    landlordPhone: '+252615550177',
    landlordEmail: null,
  });
});

it('shows phone and e-mail to people with a confirmed e-mail or phone', () => {
  expect(landlordContact({ emailVerified: true, phoneVerified: false }, owner).landlordEmail).toBe(
    'sahra@aqal.example',
  );
  expect(landlordContact({ emailVerified: false, phoneVerified: true }, owner).landlordEmail).toBe(
    'sahra@aqal.example',
  );
});

it('shows a number that could not be parsed as it was written', () => {
  expect(
    landlordContact({ emailVerified: true, phoneVerified: false }, { ...owner, phoneE164: null })
      .landlordPhone,
  ).toBe('061 555 0177');
});
