import { useOutletContext } from 'react-router';
import type { Finance } from '#contract/finance.api.ts';

/** The report of the period that the address names; read once for all tabs. */
export const useFinance = (): Finance => useOutletContext<Finance>();
