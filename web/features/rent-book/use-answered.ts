import { useState } from 'react';
import { CONFIRM_UNDO_MS } from '#contract/payments.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { useLater } from '../../ui/use-later.ts';
import type { AnsweredPayment } from './acts.ts';

/**
 * Payments that wait, and those that were confirmed just now, also by a form that was sent without scripts. A confirmed
 * one stays where the question was for as long as it can be taken back, and every row keeps its place: a second tap finds
 * what the first one left.
 */
export function useAnswered<P extends { id: string }>(waiting: readonly P[]) {
  const plain = usePlainResult();
  const [answered, setAnswered] = useState<readonly AnsweredPayment[]>(() =>
    plain?.isDone && plain.intent === 'rentConfirm' ? [plain.value as AnsweredPayment] : [],
  );
  useLater(() => setAnswered([]), answered.length > 0 ? CONFIRM_UNDO_MS : undefined, answered);
  const shown = [...new Set([...answered, ...waiting].map(({ id }) => id))];
  const [places, setPlaces] = useState<readonly string[]>(() => waiting.map(({ id }) => id));
  const kept = places.filter((id) => shown.includes(id));
  const ids = [...kept, ...shown.filter((id) => !kept.includes(id))];
  if (ids.join() !== places.join()) setPlaces(ids);
  return {
    rows: ids.map((id) => ({
      id,
      answered: answered.find((one) => one.id === id),
      payment: waiting.find((one) => one.id === id),
    })),
    add: (one: AnsweredPayment) =>
      setAnswered((before) => [...before.filter(({ id }) => id !== one.id), one]),
    drop: (id: string) => setAnswered((before) => before.filter((one) => one.id !== id)),
  };
}
