import type { Page } from '@playwright/test';
import { tableProblems } from '../web/testing/table-problems.ts';

export const tableProblemsOf = (page: Page): Promise<string[]> => page.evaluate(tableProblems);
