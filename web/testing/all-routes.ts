import { ROUTES } from '#contract/api.ts';
import { callAnyOf } from '../api/client.ts';

// Tests run actions and loaders, as the server does.
callAnyOf(ROUTES);
