import { INQUIRY_STATUSES, SAVED_REPLIES_MAX } from '#contract/messages.ts';
import { ApiError } from '../../api/call-error.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** Without scripts: back to the thread, at its end. */
function backTo(id: string, { request, isScripted }: FormCall): Response | undefined {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['say', 'replies']) searchParams.delete(name);
  searchParams.set('open', id);
  return seeOther(`${pathname}?${searchParams}#end`);
}

/** What both sides do in their own threads. */
export const THREAD_ACTS = {
  reply: async ({ id = '', message = '' }: FormTexts, call: FormCall) => {
    await call.api('sendReply', { params: { id }, body: { message } });
    return backTo(id, call);
  },
  /** Closes the thread: what is open is read. */
  unread: async ({ id = '' }: FormTexts, { api, request }: FormCall) => {
    await api('changeInquiry', { params: { id }, body: { isUnread: true } });
    const { pathname, searchParams } = new URL(request.url);
    searchParams.delete('open');
    const query = searchParams.toString();
    return seeOther(`${pathname}${query && `?${query}`}`);
  },
};

/** And what owners do besides. */
export const OWNER_ACTS = {
  ...THREAD_ACTS,
  status: async ({ id = '', status }: FormTexts, call: FormCall) => {
    const chosen = INQUIRY_STATUSES.find((one) => one === status);
    if (!chosen) throw new ApiError(400, 'unknown status');
    await call.api('changeInquiry', { params: { id }, body: { status: chosen } });
    return backTo(id, call);
  },
  replies: async (values: FormTexts, call: FormCall) => {
    const numbers = Array.from({ length: SAVED_REPLIES_MAX }, (_, n) => values[`reply${n + 1}`] ?? '');
    await call.api('saveReplies', { body: { replies: numbers.filter(Boolean) } });
    if (call.isScripted) return undefined;
    const { pathname, searchParams } = new URL(call.request.url);
    searchParams.delete('replies');
    return seeOther(`${pathname}?${searchParams}`);
  },
};
