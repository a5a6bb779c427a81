import { expect, test, vi } from 'vitest';
import { arrivedPhoto, changePhotos, linkedPhoto, picturesOf, releaseLocals } from './photo-list.ts';

const ADDRESS = 'https://pictures.example/1.jpg';
const OWN = '/media/a/960.webp';
const linked = linkedPhoto({ url: ADDRESS, alt: 'The yard' });
const added = (photos: Parameters<typeof changePhotos>[0], ...fresh: typeof photos) =>
  changePhotos(photos, { do: 'add', photos: fresh, most: 30 });

test('an address that is added twice is fetched once, and stands for nothing until it is', () => {
  const photos = added(added([], linked), linked);
  expect(photos).toEqual([linked]);
  expect(picturesOf(photos)).toEqual([]);
});

test('a picture that was fetched takes the place of its address, with what it shows', () => {
  const photos = changePhotos([linked], { do: 'change', id: linked.id, to: { state: 'ready', url: OWN } });
  expect(picturesOf(photos)).toEqual([{ url: OWN, alt: 'The yard' }]);
});

test('a picture that is there already is not there twice', () => {
  const photos = added([arrivedPhoto({ url: OWN, alt: '' })], linked);
  const fetched = changePhotos(photos, { do: 'change', id: linked.id, to: { state: 'ready', url: OWN } });
  expect(picturesOf(fetched)).toEqual([{ url: OWN, alt: '' }]);
});

test('photos of this device have no address, and are added however many there are', () => {
  const file = (id: string) => ({ id, url: null, alt: '', state: 'waiting', part: 0 }) as const;
  const photos = added(added([], file('1')), file('2'));
  expect(photos).toHaveLength(2);
});

test('the file of a photo that is shown no more is given back to the browser, and no other', () => {
  const giveBack = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const photo = { id: '1', url: null, alt: '', state: 'waiting', part: 0, local: 'blob:1' } as const;
  const locals = new Set(['blob:1', 'blob:2']);
  releaseLocals(locals, [photo]);
  expect(giveBack.mock.calls).toEqual([['blob:2']]);
  releaseLocals(locals, []);
  expect(giveBack.mock.calls).toEqual([['blob:2'], ['blob:1']]);
  expect(locals.size).toBe(0);
  giveBack.mockRestore();
});
