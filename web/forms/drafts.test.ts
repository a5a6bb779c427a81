import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsBelongTo, passDrafts } from './draft-owner.ts';
import { openDraft } from './drafts.ts';

/** As the browser's: its entries are its own properties. */
function fakeStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(store, key) ? store[key] : null),
    setItem: (key: string, value: string) => {
      store[key] = value;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  const store: Record<string, string> = Object.create(methods);
  return store as unknown as Storage;
}

let person: string;
let known: string;
const signIn = (next: string) => {
  passDrafts(next, person !== '');
  person = next;
  known = next;
};

beforeEach(() => {
  person = '';
  known = '';
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  draftsBelongTo({ now: () => person, confirmed: async () => known });
});
afterEach(() => {
  vi.unstubAllGlobals();
  draftsBelongTo({ now: () => '', confirmed: async () => '' });
});

const typed = () => openDraft<string[]>('apply').kept;
const type = (...words: string[]) => openDraft<string[]>('apply').keep(words);
const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a draft', () => {
  it('is not shown to who signs in next', () => {
    signIn('asha');
    type('0615550188');
    signIn('bile');
    expect(typed()).toBeUndefined();
    expect(everything()).not.toContain('0615550188');
  });

  it('is gone once nobody is signed in any more', () => {
    signIn('asha');
    type('0615550188');
    signIn('');
    expect(everything()).toBe('[{},{}]');
  });

  it('that was opened before an end is nobody’s afterwards', () => {
    signIn('asha');
    const open = openDraft<string[]>('apply');
    signIn('');
    open.keep(['0615550188']);
    signIn('bile');
    open.keep(['0615550188']);
    expect(everything()).toBe('[{},{}]');
  });

  it('is not theirs whom only this browser remembers', async () => {
    signIn('asha');
    type('0615550188');
    known = '';
    expect(await openDraft('apply').isTheirs()).toBe(false);
  });

  it('of a guest is in their tab alone, and becomes theirs who signs in there', () => {
    type('a house');
    expect({ ...localStorage }).toEqual({});
    signIn('asha');
    expect(typed()).toEqual(['a house']);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('that an earlier version kept under nobody’s name is nobody’s', () => {
    localStorage.setItem('aqal:draft:apply', '["0615550188"]');
    localStorage.setItem('aqal:draft:asha:apply', '["hers"]');
    draftsBelongTo({ now: () => person, confirmed: async () => known });
    expect({ ...localStorage }).toEqual({ 'aqal:draft:asha:apply': '["hers"]' });
  });

  it('goes with the searches of its person; what an earlier version left waiting stays', () => {
    signIn('asha');
    localStorage.setItem('aqal:searches', '[]');
    localStorage.setItem('aqal:draft:booking-waiting', '{}');
    localStorage.setItem('aqal:draft:message-1', '{"of":"an earlier version"}');
    signIn('');
    expect({ ...localStorage }).toEqual({ 'aqal:draft:booking-waiting': '{}' });
  });
});
