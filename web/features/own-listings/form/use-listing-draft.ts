import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListingDraft } from '#contract/listing-drafts.api.ts';
import { type Draft, openDraft } from '../../../forms/drafts.ts';
import { href } from '../../../i18n.ts';
import { type Typed, typedOf } from './draft-acts.ts';
import { readFields, writeFields } from './form-fields.ts';
import { type ListingValues, NEW_VALUES, type Picture } from './listing-values.ts';
import { usePhotos } from './photos/use-photos.ts';
import { type DraftPlace, useServerDraft } from './use-server-draft.ts';

const DRAFT = 'listing';

/** What this device keeps: with the draft of the server that it is, and whether that has all of it. */
interface KeptHere extends Typed, Partial<DraftPlace> {
  isKept?: boolean;
}

interface Begun {
  /** What was typed before the page came back. */
  began: ListingValues | undefined;
  /** The draft of the server that the address names. */
  draft: ListingDraft | undefined;
}

const isNew = (values: ListingValues, photos: readonly Picture[]) =>
  photos.length === 0 && Object.entries(NEW_VALUES).every(([name, value]) => (values[name] ?? '') === value);

export const draftPath = (id: string) => href(`/list-property?draft=${id}`);

/**
 * What stands in the form of a new listing: kept on this device with the photos until it is sent (D37), and of who may
 * list on the server too, to go on with on any device.
 */
export function useListingDraft(
  box: RefObject<HTMLElement | null>,
  { began, draft: given }: Begun,
  canList: boolean,
) {
  const [values, setValues] = useState<ListingValues>({ ...NEW_VALUES, ...began });
  const [isRestored, setIsRestored] = useState(false);
  const photos = usePhotos([], canList);
  const isDone = useRef(false);
  const here = useRef<Draft<KeptHere>>(undefined);
  const now = useRef<Typed>({ values, photos: [] });
  now.current = { values, photos: photos.pictures };
  const server = useServerDraft(canList, (place) =>
    here.current?.keep({ ...now.current, ...place, isKept: true }),
  );

  const write = ({ values: texts, photos: pictures }: Typed) => {
    const form = box.current?.querySelector('form');
    if (form) writeFields(form, texts);
    photos.replace(pictures);
  };
  const start = useRef({ began, given, canList, server, write });
  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;
    const {
      began: typedBefore,
      given: fromServer,
      canList: isOwner,
      server: there,
      write: put,
    } = start.current;
    const opened = openDraft<KeptHere>(DRAFT);
    here.current = opened;
    const local = typedBefore ? undefined : opened.kept;
    const isNewer = local !== undefined && !local.isKept;
    if (fromServer && !(isNewer && local.id === fromServer.id)) {
      const typed = typedOf(fromServer);
      put(typed);
      there.goOn(fromServer, typed);
    } else if (local) {
      const typed = readFields(form);
      // What was typed before the scripts came stays.
      const begun = Object.entries(NEW_VALUES).filter(([name, value]) => (typed[name] ?? '') === value);
      const kept = begun.flatMap(([name]) => {
        const value = local.values[name];
        return value === undefined ? [] : [[name, value]];
      });
      put({ values: Object.fromEntries(kept), photos: local.photos });
      setIsRestored(true);
      const { id, version = 0, isKept } = local;
      if (id) there.goOn({ id, version }, isKept ? local : undefined);
      if (id && isKept && isOwner) {
        void there.look(id).then(({ version: latest = version, isGone }) => {
          if (latest > version) window.location.assign(draftPath(id));
          // Listed or deleted on another device.
          else if (isGone) clear.current(false);
        });
      }
    }
    setValues(readFields(form));
  }, [box]);

  // Written once the draft of before was read.
  const isFirst = useRef(true);
  const keepThere = useRef(server.keep);
  keepThere.current = server.keep;
  const place = useRef(server.place);
  place.current = server.place;
  const written = useRef('');
  useEffect(() => {
    const typed = { values, photos: photos.pictures };
    const text = JSON.stringify([typed, canList]);
    if (isFirst.current) isFirst.current = false;
    else if (isDone.current || isNew(values, photos.pictures)) {
      written.current = '';
      here.current?.drop();
    } else if (text !== written.current) {
      written.current = text;
      here.current?.keep({ ...typed, ...(place.current.id && place.current), isKept: false });
      if (canList) keepThere.current(typed);
    }
  }, [values, photos.pictures, canList]);

  const clear = useRef((_isDeleted: boolean) => {});
  clear.current = (isDeleted) => {
    setIsRestored(false);
    server.leave(isDeleted);
    here.current?.drop();
    write({ values: NEW_VALUES, photos: [] });
  };

  return {
    values,
    photos,
    isRestored,
    server,
    sync() {
      const form = box.current?.querySelector('form');
      if (form) setValues(readFields(form));
    },
    /** It was sent. */
    end() {
      isDone.current = true;
      here.current?.drop();
    },
    startAnew: () => clear.current(true),
    /** The later one of another device is taken. */
    takeTheirs() {
      isDone.current = true;
      here.current?.drop();
      window.location.assign(draftPath(server.place.id));
    },
  };
}
