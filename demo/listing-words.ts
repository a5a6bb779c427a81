import type { ListingFacts, ListingKind } from './listing.ts';
import { isRoad } from './listing-places.ts';
import { insides, openings, titles, vocabulary } from './listing-vocabulary.ts';
import { chance, pick, type Random } from './random.ts';

const rooms = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const homes: ReadonlySet<ListingKind> = new Set(['room', 'flat', 'house', 'villa', 'beach-villa']);

/** Title and description of a listing, consistent with its facts. */
export function wordsFor(next: Random, facts: ListingFacts): { title: string; description: string } {
  const text = new Text(next, slotsOf(facts));
  const title = text.sentence(pick(next, titles[facts.kind]));
  const description = paragraphs(next, facts)
    .map((template) => `${text.sentence(template)}.`)
    .join(' ');
  return { title, description };
}

/** Two to five sentences: what it is, then what people ask first. */
function paragraphs(next: Random, facts: ListingFacts): string[] {
  const home = homes.has(facts.kind);
  const about = facts.kind === 'plot' ? 'land' : home ? 'home' : 'trade';
  const inside = facts.kind === 'room' ? insides.room : insides[about];
  const middle = [
    ...(chance(next, 0.6) ? [pick(next, inside)] : []),
    ...(chance(next, 0.72) ? [supply(next, about)] : []),
    ...(facts.landmarkName && chance(next, 0.6) ? [way(next)] : []),
    ...(about !== 'land' && chance(next, 0.42) ? ['{guard}'] : []),
    ...(about === 'land' && chance(next, 0.5)
      ? ['The plot lies on {road}, open to cars and water trucks']
      : []),
  ].slice(0, 3);
  return [pick(next, openings[facts.kind]), ...middle, money(next, facts)];
}

function supply(next: Random, about: 'home' | 'land' | 'trade'): string {
  if (about === 'land')
    return pick(next, ['City mains and a borehole are within reach', 'Power poles stand along {road}']);
  return pick(next, [
    '{tank}, {power} and water from {waterSource}',
    '{tank} and {power} keep things running when the city goes dark',
    'Water comes from {waterSource}, power from {power}',
    'There is {power}, and water from {waterSource} fills the tank every night',
    'Light and water never fail here: {power}, {waterSource}',
  ]);
}

function way(next: Random): string {
  return pick(next, [
    '{Landmark} is {distance} away by {road}',
    'It is {distance} to {landmark}',
    'From {landmark} it is {distance} along {road}',
    '{Landmark} is {walk}',
    'You reach it by {road}, {distance} from {landmark}',
  ]);
}

function money(next: Random, { type, hasNoDeposit }: ListingFacts): string {
  if (type === 'buy')
    return pick(next, ['{deed}', '{deed}, and {viewing:low}', '{deed}. {haggle}', '{deed}. {viewing}']);
  if (hasNoDeposit)
    return pick(next, [
      'No deposit, rent by {pay}',
      'There is no deposit, the lease runs for {lease}',
      'No deposit is asked for. {viewing}',
      'Lease of {lease} without a deposit, no broker fee',
      '{viewing}, and no deposit is asked for',
    ]);
  return pick(next, [
    'Deposit of {months}, rent by {pay}',
    'The deposit is {months}, the lease runs for {lease}',
    'A deposit of {months} is due on signing. {viewing}',
    'Lease of {lease} with a deposit of {months}, no broker fee',
    '{viewing}, the deposit is {months} of rent',
  ]);
}

function slotsOf(facts: ListingFacts): Record<string, string> {
  const { landmarkName, landmarkSlug, districtName, metres, bedrooms, sqft, plot, kind } = facts;
  const count = rooms[bedrooms ?? 0] ?? String(bedrooms);
  const onRoad = isRoad(landmarkSlug) && metres < 900 && (kind === 'shop' || kind === 'office');
  const landmark = landmarkName ? definite(landmarkName) : districtName;
  return {
    rooms: count,
    Rooms: capital(count),
    bedrooms: bedrooms === 1 ? 'one bedroom' : `${count} bedrooms`,
    bedroomsLie: bedrooms === 1 ? 'bedroom lies' : `${count} bedrooms lie`,
    district: districtName,
    landmark,
    Landmark: capital(landmark),
    place: landmarkName
      ? `${onRoad ? 'on' : 'near'} ${onRoad ? landmarkName : landmark}`
      : `in ${districtName}`,
    distance: distanceText(metres),
    walk: walkText(metres),
    sqft: sqft < 1000 ? String(sqft) : `${Math.floor(sqft / 1000)},${String(sqft % 1000).padStart(3, '0')}`,
    plot,
  };
}

/** Adds the article that some names take in a sentence: "the National Theatre", but "KM4". */
function definite(name: string): string {
  return /(theatre|mosque)$/i.test(name) ? `the ${name}` : name;
}

function distanceText(metres: number): string {
  if (metres < 950) return `${Math.max(1, Math.round(metres / 50)) * 50} m`;
  return `${(metres / 1000).toFixed(1)} km`;
}

function walkText(metres: number): string {
  const minutes = Math.max(2, Math.round(metres / 75));
  return minutes > 20
    ? `${Math.max(5, Math.round(metres / 250))} minutes by bajaj`
    : `${minutes} minutes on foot`;
}

/** Parsed templates: text and placeholders in turn; `:low` after a name means lower case. */
const parted = new Map<string, readonly string[]>();

function parts(template: string): readonly string[] {
  const known = parted.get(template);
  if (known) return known;
  const split = template.split(/[{}]/);
  parted.set(template, split);
  return split;
}

/** Placeholders that must keep the same value through the whole text of a listing. */
const lasting = new Set([
  'floor',
  'wall',
  'tiles',
  'road',
  'power',
  'waterSource',
  'tank',
  'months',
  'lease',
]);

/** Writes the sentences of one listing, replacing placeholders with facts and words. */
class Text {
  readonly #next: Random;
  readonly #known: Record<string, string>;
  readonly #used = new Set<string>();

  constructor(next: Random, facts: Record<string, string>) {
    this.#next = next;
    this.#known = facts;
  }

  sentence(template: string): string {
    let text = '';
    parts(template).forEach((part, n) => {
      if (n % 2 === 0) {
        text += part;
        return;
      }
      const [name = part, low] = part.split(':');
      const word = this.#known[name] ?? this.#word(name);
      // "a" becomes "an" before a vowel.
      if (/^[aeio](?!ne\b)/.test(word) && /\b[Aa] $/.test(text)) text = `${text.slice(0, -1)}n `;
      text += low ? word.charAt(0).toLowerCase() + word.slice(1) : word;
    });
    return capital(text);
  }

  #word(name: string): string {
    const words = vocabulary[name];
    if (!words) throw new Error(`No words for the placeholder {${name}}`);
    let word = pick(this.#next, words);
    if (lasting.has(name)) this.#known[name] = word;
    else if (this.#used.has(word)) word = pick(this.#next, words);
    this.#used.add(word);
    return word;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
