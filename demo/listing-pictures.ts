import { type Gallery, galleries } from './galleries.ts';
import type { ListingKind } from './listing.ts';
import type { DemoPicture } from './pictures.ts';

/** So many neighbours are in sight of each other: in the list of all, and in that of a district. */
const IN_SIGHT = { all: 14, district: 5 };

/** What a listing may start with: its outside, or a room that is furnished. */
const COVER =
  /^(flats|house|villa|room|plot|shop|office|warehouse|living|bedroom|workspace|inside-(?!new)|hall)/;
/** Rooms that are a cover only where somebody lives in one room. */
const BEDROOM = /^bedroom-/;

/** How long ago each picture was shown, counted in listings. */
class Sightings {
  private readonly last = new Map<string, number>();
  private count = 0;

  show(pictures: readonly DemoPicture[]): void {
    this.count += 1;
    for (const { name } of pictures) this.last.set(name, this.count);
  }

  age({ name }: DemoPicture): number {
    return this.count - (this.last.get(name) ?? Number.NEGATIVE_INFINITY);
  }
}

/** What was shown in a list: all pictures, and the first of each listing. */
class Shown {
  readonly pictures = new Sightings();
  readonly covers = new Sightings();
}

/** The pictures of a listing with one of them first. */
interface Choice {
  cover: DemoPicture;
  gallery: Gallery;
}

/** Each home or place of the kind, with each picture that may be its cover. */
function choicesFor(kind: ListingKind): Choice[] {
  return galleries[kind].flatMap((gallery) =>
    gallery
      .filter(({ name }) => COVER.test(name) && (kind === 'room' || !BEDROOM.test(name)))
      .map((cover) => ({ cover, gallery })),
  );
}

/**
 * Gives each listing, oldest first, the pictures of one home or place of its kind. Its cover is out of sight of its
 * neighbours' covers, in the list of all and in its district's; so are its other pictures, as far as their number allows.
 */
export function pictureDealer(): (kind: ListingKind, districtSlug: string) => DemoPicture[] {
  const all = new Shown();
  const districts = new Map<string, Shown>();
  const choices = new Map<ListingKind, Choice[]>();
  return (kind, districtSlug) => {
    const district = districts.get(districtSlug) ?? new Shown();
    districts.set(districtSlug, district);
    const known = choices.get(kind) ?? choicesFor(kind);
    choices.set(kind, known);
    const distance = (what: keyof Shown, pictures: readonly DemoPicture[]) =>
      Math.min(
        1,
        ...pictures.map((one) => all[what].age(one) / IN_SIGHT.all),
        ...pictures.map((one) => district[what].age(one) / IN_SIGHT.district),
      );
    const ranked = known.map((choice) => ({
      ...choice,
      ranks: [
        distance('covers', [choice.cover]),
        distance('pictures', choice.gallery),
        Math.min(9999, ...choice.gallery.map((one) => all.pictures.age(one))),
        Math.min(9999, all.covers.age(choice.cover)),
      ],
    }));
    const best = ranked.reduce((one, other) => (isHigher(other.ranks, one.ranks) ? other : one));
    const pictures = [best.cover, ...best.gallery.filter((one) => one !== best.cover)];
    for (const shown of [all, district]) {
      shown.pictures.show(pictures);
      shown.covers.show([best.cover]);
    }
    return pictures;
  };
}

/** Whether one row of numbers comes after another, the first ones first. */
function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, n) => number !== other[n]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}
