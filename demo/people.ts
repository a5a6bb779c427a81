import { DAY_MS } from '#contract/time.ts';
import { at, between, demoId, random, shuffle } from './random.ts';

type DemoRole = 'buyer' | 'renter' | 'property_owner' | 'admin';

export interface DemoUser {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: DemoRole;
  username?: string;
  isActive: boolean;
  profileCompleted: boolean;
  preferredLanguage: 'en' | 'so' | 'ar';
  createdAt: Date;
}

/** The four accounts offered on the demo's sign-in page. */
export const demoEmails = {
  buyer: 'buyer@aqal.example',
  renter: 'renter@aqal.example',
  owner: 'owner@aqal.example',
  admin: 'admin@aqal.example',
} as const;

const owners = [
  'Cabdiraxmaan Xuseen Guuleed',
  'Faadumo Cali Warsame',
  'Maxamed Nuur Jaamac',
  'Sahra Axmed Diiriye',
  'Yuusuf Cabdi Faarax',
  'Khadiija Maxamuud Aadan',
  'Ibraahim Sheekh Muuse',
  'Hodan Cismaan Rooble',
  'Cali Xasan Geeddi',
  'Nimco Cabdullahi Samatar',
  'Daahir Maxamed Kulmiye',
  'Ubax Saciid Barre',
  'Mustafa Cumar Xaashi',
  'Ruqiya Ismaaciil Cawaale',
  'Bashiir Aadan Shire',
  'Caasha Mahad Nuur',
  'Liibaan Cabdiqaadir Yuusuf',
  'Maryan Jaamac Liibaan',
  'Siciid Faarax Cige',
  'Xaliimo Xirsi Maxamed',
];

const seekers = [
  'Abdullahi Mohamed Hersi',
  'Ifrah Ahmed Nur',
  'Zakaria Ali Osman',
  'Hamdi Yusuf Abdi',
  'Mohamed Deeq Farah',
  'Asha Hassan Gedi',
  'Guled Ismail Warsame',
  'Naima Omar Sheikh',
  'Abshir Jama Duale',
  'Fardowsa Abdi Mire',
  'Hassan Mahad Elmi',
  'Sagal Said Hussein',
  'Ayanle Bashir Roble',
  'Deqa Mohamud Isse',
  'Khalid Abukar Haji',
  'Hibaq Nur Adan',
  'Mahad Ibrahim Sabriye',
  'Suad Daud Ali',
  'Abdirizak Salad Egal',
  'Ladan Aden Awil',
  'Warsame Muse Ahmed',
  'Filsan Khalif Jimale',
  'Ismail Sharif Omar',
  'Amina Barkhad Yusuf',
  'Deeqa Nuur',
];

const mobilePrefixes = ['61', '62', '65', '68', '71', '77', '90'];

/** The index of the inactive account among the seekers. */
const inactiveSeeker = 11;

/** All demo users, the four demo accounts first. */
export function makePeople({ now }: { now: Date }): DemoUser[] {
  const next = random(252);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS - between(next, 0, 80_000) * 1000);
  const phones = new Set<string>();
  const phone = () => {
    let number = '';
    do number = `+252${at(mobilePrefixes, between(next, 0, 6))}${between(next, 2_000_000, 9_999_999)}`;
    while (phones.has(number));
    phones.add(number);
    return number;
  };

  const person = (name: string, email: string, role: DemoRole, createdAt: Date): Omit<DemoUser, 'id'> => ({
    name,
    email,
    phone: phone(),
    role,
    isActive: true,
    profileCompleted: true,
    preferredLanguage: 'en',
    createdAt,
  });

  // Owners joined before the oldest listing, even if listings span three years.
  const people = [
    person('Ayaan Cabdi Nuur', demoEmails.buyer, 'buyer', daysAgo(190)),
    person('Xasan Cali Maxamed', demoEmails.renter, 'renter', daysAgo(160)),
    person('Cabdullahi Warsame Jaamac', demoEmails.owner, 'property_owner', daysAgo(1190)),
    { ...person('Hodan Sheekh Cali', demoEmails.admin, 'admin', daysAgo(1400)), username: 'admin' },
    ...owners.map((name) =>
      person(name, addressOf(name), 'property_owner', daysAgo(between(next, 1110, 1390))),
    ),
    ...seekers.map((name, n) => ({
      ...person(
        name,
        addressOf(name),
        n % 5 < 2 ? ('buyer' as const) : ('renter' as const),
        daysAgo(20 + n * 14),
      ),
      isActive: n !== inactiveSeeker,
      profileCompleted: n !== 0,
    })),
  ];

  const languages = shuffle(next, ['so', 'en', 'so', 'ar', 'so', 'en', 'so'] as const);
  return people.map((one, n) => ({
    id: demoId('user', n),
    ...one,
    preferredLanguage: n < 4 ? 'en' : at(languages, n),
  }));
}

/** The e-mail address of a user: first and last name, a combination that is unique here. */
function addressOf(name: string): string {
  const names = name.toLowerCase().split(' ');
  return `${at(names, 0)}.${at(names, -1)}@aqal.example`;
}
