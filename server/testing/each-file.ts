import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

// Run anew for each test file; modules, which files of one process share, would add their hooks to the first alone.
afterAll(cleanUp);
