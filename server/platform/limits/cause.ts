import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { type Actor, actorId } from '../kernel/actor.ts';
import { addressBlock } from './client-address.ts';

/** Who causes what is done, as a limit counts them. */
export interface Cause {
  kind: 'account' | 'device' | 'address';
  /** A hash: the account, device or address itself is not stored. */
  key: string;
}

/** Key in the `data` of a message until it is sent: the message counts against the limits of these causes. */
export const CAUSES = 'causes';

const causes = new AsyncLocalStorage<readonly Cause[]>();

/**
 * Runs the work of a request and attributes it to the caller.
 * @param device the proven one; all others of its address are one cause
 */
export function causedBy<T>(
  { actor, device, address }: { actor: Actor; device: string | undefined; address: string },
  work: () => Promise<T>,
): Promise<T> {
  const causeOf = (kind: Cause['kind'], value: string | null | undefined): Cause[] =>
    value ? [{ kind, key: createHash('sha256').update(`${kind}\0${value}`).digest('base64url') }] : [];
  return causes.run(
    [
      ...causeOf('account', actorId(actor)),
      ...(device ? causeOf('device', device) : causeOf('address', addressBlock(address))),
    ],
    work,
  );
}

/** The causes of the current work; empty in jobs and commands. */
export const currentCauses = (): readonly Cause[] => causes.getStore() ?? [];
