import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnProperty } from '#contract/listing.api.ts';
import { call } from '../../api/client.ts';
import { forgetReads } from '../../api/query.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import { focusErrors } from './error-summary.tsx';
import { failureText, type ListingFailure, listingFailure } from './failure.ts';
import { readFields } from './form-fields.ts';
import { checkListing, type ListingErrors } from './listing-check.ts';
import type { ListingValues } from './listing-values.ts';
import { editedBody, editsOf, mergeEdits } from './merge-edits.ts';
import { usePhotos } from './photos/use-photos.ts';

/** Spec 2 §7: so long after a saved or deleted property the app goes on. */
const LEAVE_MS = 200;

/** What a form sent without scripts brings back. */
export interface EditResult {
  isAsked?: boolean;
  typed?: { values: ListingValues; features: string[]; images: string[] };
  failure?: ListingFailure;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LEAVE_MS));

/** The form that edits a property: saves over what it was made from, and brings two editors together. */
export function useEditForm(property: OwnProperty, result: EditResult | undefined, leaveTo: string) {
  const form = useRef<HTMLFormElement>(null);
  const base = useRef({ version: property.version, edits: editsOf(property) });
  const [begin] = useState(() => {
    const { typed } = result ?? {};
    if (!typed) return { ...base.current.edits, theirs: {} };
    const alts = new Map(base.current.edits.pictures.map(({ url, alt }) => [url, alt]));
    const pictures = typed.images.map((url) => ({ url, alt: alts.get(url) ?? '' }));
    const mine = { values: typed.values, features: typed.features, pictures };
    return mergeEdits(undefined, mine, base.current.edits);
  });
  const [initial, setInitial] = useState<ListingValues>(begin.values);
  const [values, setValues] = useState<ListingValues>(begin.values);
  const [features, setFeatures] = useState(begin.features);
  const [theirs, setTheirs] = useState<Record<string, string>>(
    result?.failure?.kind === 'conflict' ? begin.theirs : {},
  );
  const [errors, setErrors] = useState<ListingErrors>(result?.failure?.errors ?? {});
  const [state, setState] = useState<'idle' | 'saving' | 'conflict' | 'loading' | 'loaded'>('idle');
  const photos = usePhotos(begin.pictures);
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const leave = async () => {
    forgetReads();
    await pause();
    await navigate(href(leaveTo));
  };

  const save = async (typed: ListingValues) => {
    isBusy.current = true;
    setState('saving');
    try {
      const edits = { values: typed, features, pictures: photos.pictures };
      const body = { ...editedBody(edits), ownerId: property.ownerId, version: base.current.version };
      await call('updateProperty', { params: { id: property.id }, body });
      showToast({ title: m.listing_updated(), description: m.listing_updated_text(), tone: 'success' });
      await leave();
    } catch (error) {
      const failure = listingFailure(error);
      setErrors(failure.errors);
      setState(failure.kind === 'conflict' ? 'conflict' : 'idle');
      if (failure.kind === 'conflict' || Object.keys(failure.errors).length > 0) focusErrors();
      showToast({
        title: m.listing_update_failed(),
        description: failureText(failure.kind, m.listing_update_failed_text()),
        tone: 'destructive',
      });
    } finally {
      isBusy.current = false;
      setState((now) => (now === 'saving' ? 'idle' : now));
    }
  };

  return {
    form,
    initial,
    values,
    features,
    theirs,
    errors,
    state,
    photos,
    version: base.current.version,
    setFeatures,
    sync: () => form.current && setValues(readFields(form.current)),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isBusy.current) return;
      const typed = readFields(event.currentTarget);
      const wrong = checkListing(typed);
      if (photos.isBusy || photos.hasFailed) wrong.photos = photos.isBusy ? 'sending' : 'some';
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) focusErrors();
      else void save(typed);
    },
    /** Takes in what the other editor saved; what was typed here stays. */
    async loadLatest() {
      if (!form.current || isBusy.current) return;
      isBusy.current = true;
      setState('loading');
      try {
        const latest = await call('readOwnProperty', { params: { id: property.id } });
        const typed = { values: readFields(form.current), features, pictures: photos.pictures };
        const merged = mergeEdits(base.current.edits, typed, editsOf(latest));
        base.current = { version: latest.version, edits: editsOf(latest) };
        setInitial(merged.values);
        setValues(merged.values);
        setFeatures(merged.features);
        if (merged.pictures !== typed.pictures) photos.replace(merged.pictures);
        setTheirs(merged.theirs);
        setState('loaded');
        focusErrors();
      } catch (error) {
        setState('conflict');
        showToast({
          title: m.common_error(),
          description: failureText(listingFailure(error).kind, m.listing_not_found_text()),
          tone: 'destructive',
        });
      } finally {
        isBusy.current = false;
      }
    },
    async remove() {
      try {
        await call('deleteProperty', { params: { id: property.id } });
        showToast({ title: m.listing_deleted(), description: m.listing_deleted_text(), tone: 'success' });
        await leave();
      } catch (error) {
        showToast({
          title: m.listing_delete_failed(),
          description: failureText(listingFailure(error).kind, m.listing_delete_failed_text()),
          tone: 'destructive',
        });
      }
    },
  };
}
