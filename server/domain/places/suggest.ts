import { fold } from '#contract/places.ts';
import { editDistance } from './similarity.ts';
import { soundOf } from './sound.ts';
import type { PlaceVocabulary, Row, Spelling } from './vocabulary.ts';

/** At most this many letters are compared. */
const MOST_LETTERS = 40;
/** Typing errors are only forgiven from this length on. */
const LETTERS_FOR_ERRORS = 4;
const MIN_SOUND_LENGTH = 3;

/** A place like what is typed. */
export interface Match {
  place: Row;
  /** How it is written in the vocabulary: the name, or another spelling. */
  spelling: string;
  /** 0 is the very name; the higher the less likely. */
  rank: number;
}

const joined = (text: string) => text.replaceAll(' ', '');

/** How well a spelling begins with what is typed; undefined if it does not, errors forgiven. */
function rankOf(typed: string, sound: string, one: Spelling): number | undefined {
  const whole = joined(typed);
  if (one.folded === typed || one.joined === whole) return 0;
  if (one.folded.startsWith(typed) || one.joined.startsWith(whole)) return 1;
  if (` ${one.folded}`.includes(` ${typed}`)) return 2;
  if (sound.length >= MIN_SOUND_LENGTH && one.sound.startsWith(sound)) return one.sound === sound ? 2 : 3;
  if (typed.length < LETTERS_FOR_ERRORS) return undefined;
  const errors = whole.length <= 5 ? 1 : 2;
  // What is typed so far may have a letter too many or too few.
  const begun = [-1, 0, 1].map((more) => one.joined.slice(0, whole.length + more));
  const distance = Math.min(...begun.map((start) => editDistance(whole, start)));
  if (distance <= errors && whole[0] === one.joined[0]) return 3 + distance;
  return editDistance(whole, one.joined) <= errors ? 4 + errors : undefined;
}

/** Places whose name or another spelling is like what is typed, the likeliest first, districts before landmarks. */
export function matchPlaces(vocabulary: PlaceVocabulary, text: string): Match[] {
  const typed = fold(text).slice(0, MOST_LETTERS).trim();
  if (typed === '') return [];
  const sound = joined(soundOf(typed));
  const best = new Map<number, Match>();
  for (const one of vocabulary.spellings) {
    const rank = rankOf(typed, sound, one);
    const known = best.get(one.place.id);
    if (rank === undefined || (known && known.rank <= rank)) continue;
    best.set(one.place.id, { place: one.place, spelling: one.text, rank });
  }
  const width = { district: 0, landmark: 1, city: 2 };
  return [...best.values()].sort(
    (a, b) => a.rank - b.rank || width[a.place.kind] - width[b.place.kind] || a.place.id - b.place.id,
  );
}
