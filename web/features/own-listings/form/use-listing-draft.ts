import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, openDraft } from '../../../forms/drafts.ts';
import { readFields, writeFields } from './form-fields.ts';
import { type ListingValues, NEW_VALUES, type Picture } from './listing-values.ts';
import { usePhotos } from './photos/use-photos.ts';

const DRAFT = 'listing';

interface Typed {
  values: ListingValues;
  photos: Picture[];
}

const isNew = (values: ListingValues, photos: readonly Picture[]) =>
  photos.length === 0 && Object.entries(NEW_VALUES).every(([name, value]) => (values[name] ?? '') === value);

/** What stands in the form of a new listing, kept on this device with the photos until it is sent (D37). */
export function useListingDraft(
  box: RefObject<HTMLElement | null>,
  began: ListingValues | undefined,
  canUpload: boolean,
) {
  const [values, setValues] = useState<ListingValues>({ ...NEW_VALUES, ...began });
  const [isRestored, setIsRestored] = useState(false);
  const photos = usePhotos([], canUpload);
  const isDone = useRef(false);
  const draft = useRef<Draft<Typed>>(undefined);

  const given = useRef(began);
  const putPhotos = useRef(photos.replace);
  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (!form) return;
    draft.current = openDraft<Typed>(DRAFT);
    const before = given.current ? undefined : draft.current.kept;
    if (before) {
      const typed = readFields(form);
      // What was typed before the scripts came stays.
      const begun = Object.entries(NEW_VALUES).filter(([name, value]) => (typed[name] ?? '') === value);
      const kept = begun.flatMap(([name]) => {
        const value = before.values[name];
        return value === undefined ? [] : [[name, value]];
      });
      writeFields(form, Object.fromEntries(kept));
      putPhotos.current(before.photos);
      setIsRestored(true);
    }
    setValues(readFields(form));
  }, [box]);

  // Written once the draft of before was read.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (isDone.current || isNew(values, photos.pictures)) draft.current?.drop();
    else draft.current?.keep({ values, photos: photos.pictures });
  }, [values, photos.pictures]);

  return {
    values,
    photos,
    isRestored,
    sync() {
      const form = box.current?.querySelector('form');
      if (form) setValues(readFields(form));
    },
    /** It was sent. */
    end() {
      isDone.current = true;
      draft.current?.drop();
    },
    startAnew() {
      setIsRestored(false);
      photos.replace([]);
      const form = box.current?.querySelector('form');
      if (form) writeFields(form, NEW_VALUES);
    },
  };
}
