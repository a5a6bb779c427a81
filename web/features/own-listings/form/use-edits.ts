import { type RefObject, useRef, useState } from 'react';
import type { OwnProperty } from '#contract/listing.api.ts';
import { readFailure } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import type { FormResult } from '../../../forms/action.ts';
import { failureWords } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { showError } from '../../../ui/toast-store.ts';
import type { EditState } from './conflict-notice.tsx';
import { readFields } from './form-fields.ts';
import type { ListingValues } from './listing-values.ts';
import { editsOf, mergeEdits, sentEdits } from './merge-edits.ts';
import { usePhotos } from './photos/use-photos.ts';

/** What an editor begins with: the property, or what came back of a form sent without scripts. */
function beginWith(property: OwnProperty, result: FormResult | undefined) {
  const latest = editsOf(property);
  if (!result || result.isDone) return { ...latest, theirs: {} };
  const merged = mergeEdits(undefined, sentEdits(result.values, latest.pictures), latest);
  return result.failure.code === 'conflict' ? merged : { ...merged, theirs: {} };
}

/** What stands in the form that edits a property, and what brings two editors together. */
export function useEdits(
  box: RefObject<HTMLElement | null>,
  property: OwnProperty,
  result: FormResult | undefined,
) {
  const [base, setBase] = useState(() => ({ version: property.version, edits: editsOf(property) }));
  const [begin] = useState(() => beginWith(property, result));
  const [initial, setInitial] = useState(begin.values);
  const [values, setValues] = useState<ListingValues>(begin.values);
  const [features, setFeatures] = useState(begin.features);
  const [theirs, setTheirs] = useState<Record<string, string>>(begin.theirs);
  const [state, setState] = useState<EditState>('idle');
  const isLoading = useRef(false);
  const photos = usePhotos(begin.pictures);
  const fieldsNow = () => {
    const form = box.current?.querySelector('form');
    return form ? readFields(form) : values;
  };
  return {
    version: base.version,
    initial,
    values,
    features,
    theirs,
    state,
    photos,
    setFeatures,
    setState,
    sync: () => setValues(fieldsNow()),
    /** Takes in what the other editor saved; what was typed here stays. */
    async loadLatest() {
      if (isLoading.current) return;
      isLoading.current = true;
      setState('loading');
      try {
        const latest = await call('readOwnProperty', { params: { id: property.id } });
        const typed = { values: fieldsNow(), features, pictures: photos.pictures };
        const merged = mergeEdits(base.edits, typed, editsOf(latest));
        setBase({ version: latest.version, edits: editsOf(latest) });
        setInitial(merged.values);
        setValues(merged.values);
        setFeatures(merged.features);
        if (merged.pictures !== typed.pictures) photos.replace(merged.pictures);
        setTheirs(merged.theirs);
        setState('loaded');
      } catch (error) {
        setState('conflict');
        const description = failureWords(readFailure(error), m.own_listings_form_not_found_text());
        showError(description);
      } finally {
        isLoading.current = false;
      }
    },
  };
}
