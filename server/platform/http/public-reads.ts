export type { PublicCall } from './register.ts';
