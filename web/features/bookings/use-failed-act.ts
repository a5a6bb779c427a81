import { usePlainResult } from '../../forms/plain-result.ts';

/** How a form of this page that was sent without scripts failed, where it did. */
export function useFailedAct(intent: string, id?: string) {
  const result = usePlainResult();
  const isThis = result?.isDone === false && result.intent === intent && (id ?? result.id) === result.id;
  return isThis ? result : undefined;
}
