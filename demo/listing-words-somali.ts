import type { ListingFacts, ListingKind } from './listing.ts';
import { chance, pick, type Random } from './random.ts';

/** What a home, room or shop is said to be: the words follow "oo". */
const FRESH = [
  'nadiif ah',
  'cusub',
  'weyn',
  'iftiin badan leh',
  'xasilloon',
  'dayactiran',
  'hawo fiican leh',
];
const FLOORS = ['koowaad', 'labaad', 'saddexaad', 'afraad', 'shanaad'];

const TITLES: Readonly<Record<ListingKind, readonly string[]>> = {
  room: ['Qol {fresh}', 'Qol musqul u gaar ah leh', 'Qol arday oo {fresh}', 'Hal qol oo guri qoys ku yaal'],
  flat: [
    'Guri dabaq ah oo {fresh}, {qol}',
    '{qol} oo dabaqa {floor} ku yaal',
    'Apartment {fresh}, {qol}',
    'Guri xaafad xasilloon ku yaal, {qol}',
    'Guri dabaq ah oo balakoon leh, {qol}',
  ],
  house: [
    'Guri daarad leh, {qol}',
    'Guri qoys oo {fresh}, {qol}',
    'Guri gooni u taagan, {qol}',
    'Guri {fresh} oo geed leh, {qol}',
  ],
  villa: ['Fillo beer leh, {qol}', 'Fillo {fresh}, {qol}', 'Fillo laba dabaq ah, {qol}'],
  'beach-villa': ['Fillo xeebta u dhow, {qol}'],
  plot: ['Dhul {plot} ah', 'Dhul gees ah oo {plot} ah', 'Boos dhul ah oo {plot} ah, waddo weyn'],
  shop: ['Dukaan {fresh}', 'Dukaan waddada ku yaal', 'Dukaan gees ah', 'Dukaan suuqa dhexdiisa ah'],
  office: ['Xafiis {fresh}', 'Dabaq xafiis oo qalabaysan', 'Xafiis fibre leh'],
  warehouse: ['Bakhaar {fresh}', 'Bakhaar daarad leh'],
};

const OPENINGS = {
  room: ['Qol {fresh} oo quful u gaar ah leh', 'Qolka waxaa la socda sariir, armaajo iyo marawaxad'],
  home: [
    'Gurigu wuxuu ka kooban yahay {qol}, fadhi iyo jiko',
    'Guri {fresh} oo {sqft} cagood oo labajibbaaran ah, {qol} iyo fadhi weyn leh',
    'Qolalku waa waasac, daaqado waaweyn ayay leeyihiin, hawaduna way soo gashaa',
  ],
  land: [
    'Dhulku waa siman yahay, geesihiisana dhagax baa lagu calaamadeeyay',
    'Dhul {plot} ah oo dhismo u diyaar ah, deriskuna waa degan yihiin',
    'Dhulku waa meel sare, roobku kuma fadhiisto',
  ],
  trade: [
    'Goob {fresh} oo waddo dadku ku badan yahay ku taal',
    'Goob {sqft} cagood oo labajibbaaran ah, albaabbo bir ah leh',
    'Gaariga albaabka ayaa alaabta lagaga dejin karaa, meel la dhigtana waa leedahay',
  ],
} as const;

const SUPPLY = {
  room: ['Biyaha iyo korontada kirada ayay ku jiraan', 'Jikada iyo fadhiga saddex qof baa wadaagta'],
  home: [
    'Biyuhu waa ceel gaar ah, haan weynna saqafka ayay saaran tahay',
    'Koronto joogto ah iyo cadceed ayaa ku jira',
    'Matoor ayaa diyaar ah marka korontadu go’do',
    'Musqulaha sannadkan ayaa la dayactiray, biyo kululna waa leeyihiin',
  ],
  land: [
    'Biyaha iyo korontadu waddada ayay marayaan',
    'Derbiga qaar waa la dhisay, albaab birna waa leeyahay',
  ],
  trade: ['Koronto saacad u gaar ah leh ayaa ku jirta', 'Matoor iyo biyo joogto ah ayay leedahay'],
} as const;

const GUARD = [
  'Waardiye ayaa albaabka jooga habeen iyo maalin',
  'Kaamirooyin ayaa albaabka laga ilaaliyaa',
  'Xaafaddu waa nabad, dugsi iyo masjidna way u dhow yihiin',
];

const RENT = [
  'Soo eeg ka hor intaadan lacag bixin',
  'Kirada waxaa lagu bixin karaa EVC Plus ama bangi',
  'Dilaal ma jiro, milkiilaha ayaad toos ula hadlaysaa',
  'Waan ku tusaynaa maalin kasta, Jimcaha mooyaane',
];
const SALE = [
  'Warqadda lahaanshaha waa diyaar, nootaayana waa lagu hubin karaa',
  'Warqaduhu waa dhammaystiran yihiin, qiimahana waa laga hadli karaa',
];

/** Title and description in Somali, as a quarter of the owners write them; a place's name stays the table's. */
export function somaliWords(next: Random, facts: ListingFacts): { title: string; description: string } {
  const { kind, type, bedrooms, sqft, plot, landmarkName, districtName, metres } = facts;
  const slots: Readonly<Record<string, () => string>> = {
    fresh: () => pick(next, FRESH),
    floor: () => pick(next, FLOORS),
    qol: () => (bedrooms === 1 ? 'hal qol jiif' : `${bedrooms} qol jiif`),
    sqft: () => sqft.toLocaleString('en-US'),
    plot: () => plot,
  };
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name) => slots[name]?.() ?? '');
  const about =
    kind === 'room'
      ? 'room'
      : kind === 'plot'
        ? 'land'
        : ['shop', 'office', 'warehouse'].includes(kind)
          ? 'trade'
          : 'home';
  const place = landmarkName ? `u dhow ${landmarkName}` : `degmada ${districtName}`;
  const sentences = [
    pick(next, OPENINGS[about]),
    pick(next, SUPPLY[about]),
    ...(landmarkName ? [`${landmarkName} waxay u jirtaa ${away(metres)}`] : []),
    ...(about !== 'land' && chance(next, 0.5) ? [pick(next, GUARD)] : []),
    pick(next, type === 'buy' ? SALE : RENT),
  ];
  return {
    title: capital(`${fill(pick(next, TITLES[kind]))}, ${place}`),
    description: sentences.map((sentence) => `${fill(sentence)}.`).join(' '),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const away = (metres: number): string =>
  metres < 950 ? `${Math.max(1, Math.round(metres / 50)) * 50} m` : `${(metres / 1000).toFixed(1)} km`;
