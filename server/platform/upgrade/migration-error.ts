/** Why migrating failed, as one sentence for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
