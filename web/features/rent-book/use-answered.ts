import { useState } from 'react';
import { usePlainResult } from '../../forms/plain-result.ts';
import { useLater } from '../../ui/use-later.ts';
import type { AnsweredPayment } from './acts.ts';

/** So long a confirmation stays where the question was, with its way back. */
const SHOWN_MS = 10_000;

/** Payments that were confirmed just now, also by a form that was sent without scripts. */
export function useAnswered() {
  const plain = usePlainResult();
  const [answered, setAnswered] = useState<readonly AnsweredPayment[]>(() =>
    plain?.isDone && plain.intent === 'rentConfirm' ? [plain.value as AnsweredPayment] : [],
  );
  useLater(() => setAnswered([]), answered.length > 0 ? SHOWN_MS : undefined, answered);
  return {
    answered,
    add: (one: AnsweredPayment) =>
      setAnswered((before) => [...before.filter(({ id }) => id !== one.id), one]),
    drop: (id: string) => setAnswered((before) => before.filter((one) => one.id !== id)),
  };
}
