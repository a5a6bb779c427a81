import { useActionData } from 'react-router';
import type { FormResult } from './action.ts';

/** How a form of this page ended that was sent without scripts; with them its results are told to the form alone. */
export const usePlainResult = (): FormResult | undefined => useActionData() as FormResult | undefined;
