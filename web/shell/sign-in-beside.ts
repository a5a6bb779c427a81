import { signInAgainBy } from '../forms/sign-in-again.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

// Every frame has forms in it whose session may end.
signInAgainBy(lazyPart(() => import('../features/accounts/sign-in-again.tsx')));
