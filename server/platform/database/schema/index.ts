export * from './accounts.ts';
export * from './messages.ts';
export * from './moving.ts';
export * from './operations.ts';
export * from './places.ts';
export * from './properties.ts';
export * from './renting.ts';
export * from './viewings.ts';
