export type { ApiRequest } from './register.ts';
export type { ReadHeader } from './types.ts';
