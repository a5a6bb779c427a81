/** Why the schema could not be brought up to date, as one sentence for the person who starts the app. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
