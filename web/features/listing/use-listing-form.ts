import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/client.ts';
import { forgetReads } from '../../api/query.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import { endDraft, intentionKey, keepDraft, readDraft } from './draft.ts';
import { focusErrors } from './error-summary.tsx';
import { failureText, type ListingFailure, listingFailure } from './failure.ts';
import { readFields, writeFields } from './form-fields.ts';
import { checkListing, type ListingErrors } from './listing-check.ts';
import { type ListingValues, listingBody, NEW_VALUES } from './listing-values.ts';
import { usePhotos } from './photos/use-photos.ts';

/** What a form sent without scripts brings back. */
export interface ListingResult {
  values: ListingValues;
  failure?: ListingFailure;
}

/** The form for a new listing: keeps a draft, checks, waits for the photos, sends once, and leads to the listing. */
export function useListingForm(result: ListingResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const initial: ListingValues = result ? { ...NEW_VALUES, ...result.values } : NEW_VALUES;
  const [values, setValues] = useState<ListingValues>(initial);
  const [errors, setErrors] = useState<ListingErrors>(result?.failure?.errors ?? {});
  const [state, setState] = useState<'idle' | 'waiting' | 'sending'>('idle');
  const [isRestored, setIsRestored] = useState(false);
  const isDone = useRef(false);
  const photos = usePhotos();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const given = useRef(result);
  const { replace } = photos;
  const putPhotos = useRef(replace);
  useEffect(() => {
    if (!form.current) return;
    const draft = given.current ? undefined : readDraft();
    if (draft) {
      const typed = readFields(form.current);
      const begun = Object.entries(NEW_VALUES).filter(([name, value]) => (typed[name] ?? '') === value);
      // What was typed before the scripts came stays.
      const kept = begun.flatMap(([name]) => (draft.values[name] === undefined ? [] : [name]));
      writeFields(form.current, Object.fromEntries(kept.map((name) => [name, draft.values[name]])));
      putPhotos.current(draft.photos);
      setIsRestored(true);
    }
    setValues(readFields(form.current));
  }, []);

  // Written once the draft of before was read.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (!isDone.current) keepDraft(values, photos.pictures);
  }, [values, photos.pictures]);

  const tell = (failure: ListingFailure) =>
    showToast({
      title: m.common_error(),
      description: failureText(failure.kind, m.listing_failed()),
      tone: 'destructive',
    });

  const send = async (body: ReturnType<typeof listingBody>) => {
    setState('sending');
    try {
      const { id } = await call('createProperty', { body }, { idempotencyKey: intentionKey(body) });
      isDone.current = true;
      endDraft();
      forgetReads();
      showToast({
        title: m.listing_listed(),
        description: body.isActive ? m.listing_listed_text() : m.listing_listed_hidden(),
        tone: 'success',
      });
      // A hidden one has no page yet.
      await navigate(href(body.isActive ? `/properties/${id}` : `/edit-property/${id}`));
    } catch (error) {
      const failure = listingFailure(error);
      setErrors(failure.errors);
      if (Object.keys(failure.errors).length > 0) focusErrors();
      tell(failure);
      setState('idle');
      if (failure.kind === 'signed_out') void revalidate();
    }
  };
  const deliver = useRef(send);
  deliver.current = send;

  // The button was pressed while photos were on their way: it is sent once they are there.
  const { isBusy, hasFailed, pictures } = photos;
  useEffect(() => {
    if (state !== 'waiting' || isBusy || !form.current) return;
    if (hasFailed) {
      setErrors({ photos: 'some' });
      setState('idle');
      focusErrors();
      return;
    }
    void deliver.current(listingBody(readFields(form.current), pictures));
  }, [state, isBusy, hasFailed, pictures]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'idle') return;
    const wrong = checkListing(readFields(event.currentTarget));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) focusErrors();
    else setState('waiting');
  };

  return {
    form,
    initial,
    values,
    errors,
    state,
    photos,
    submit,
    isRestored,
    sync: () => form.current && setValues(readFields(form.current)),
    startAnew() {
      endDraft();
      setIsRestored(false);
      photos.replace([]);
      if (form.current) writeFields(form.current, NEW_VALUES);
    },
  };
}
