import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFailedAct } from './use-failed-act.ts';

interface MeanwhileNoticeProps {
  intent: string;
  /** The form that says it otherwise is not on the page any more. */
  isGone: boolean;
  words?: () => string;
}

/** A form sent without scripts met another state than the page had shown, in which there is no such form. */
export function MeanwhileNotice({ intent, isGone, words = m.bookings_conflict }: MeanwhileNoticeProps) {
  const failed = useFailedAct(intent);
  if (!isGone || failed?.failure.code !== 'conflict') return null;
  return (
    <Notice tone="danger" className="mt-4">
      {words()}
    </Notice>
  );
}
