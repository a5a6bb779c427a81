import type { Priority } from '#contract/shortlist.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** Without scripts: back to the page, where what was done stands. */
function backTo({ request, isScripted }: FormCall, hash: string, removed = ''): Response | undefined {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['share', 'removed']) searchParams.delete(name);
  if (removed) searchParams.set('removed', removed);
  const query = searchParams.toString();
  return seeOther(`${pathname}${query && `?${query}`}#${hash}`);
}

/** What both screens of the list take, for `formAction`; `id` is the home. */
export const shortlistActs = {
  priority: async ({ id = '', priority }: FormTexts, call: FormCall) => {
    const body = { priority: priority as Priority };
    await call.api('changeShortlist', { params: { propertyId: id }, body });
    return backTo(call, `home-${id}`);
  },
  note: async ({ id = '', notes = '' }: FormTexts, call: FormCall) => {
    await call.api('changeShortlist', { params: { propertyId: id }, body: { notes } });
    return backTo(call, `home-${id}`);
  },
  remove: async ({ id = '' }: FormTexts, call: FormCall) => {
    await call.api('removeFromShortlist', { params: { propertyId: id } });
    return backTo(call, 'list', id);
  },
  restore: async ({ id = '' }: FormTexts, call: FormCall) => {
    await call.api('restoreShortlist', { params: { propertyId: id } });
    return backTo(call, `home-${id}`);
  },
  /** The link is told once, to this form alone: it is stored nowhere. */
  share: ({ showsNotes }: FormTexts, { api }: FormCall) =>
    api('shareShortlist', { body: { showsNotes: showsNotes === 'on' } }),
  endShare: async (_: FormTexts, call: FormCall) => {
    await call.api('endShare');
    return backTo(call, 'list');
  },
  /** `id` is the opinion. */
  removeOpinion: async ({ id = '' }: FormTexts, call: FormCall) => {
    await call.api('removeOpinion', { params: { id } });
    return backTo(call, 'list');
  },
};
