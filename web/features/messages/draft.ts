import type { ContactInput } from '#contract/messages.ts';
import { newKey } from '../../api/client.ts';

/** What was typed and not yet sent, and the key it was last tried with. */
interface Draft extends ContactInput {
  attempt?: { key: string; text: string };
}

const entry = (propertyId: string) => `aqal.draft.message.${propertyId}`;

/** The draft for a property; null where there is none or it cannot be read. */
export function readDraft(propertyId: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(entry(propertyId)) ?? 'null');
    return typeof value === 'object' && value !== null && 'message' in value ? (value as Draft) : null;
  } catch {
    return null;
  }
}

function write(propertyId: string, draft: Draft): void {
  try {
    localStorage.setItem(entry(propertyId), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: then the draft lives only as long as the page.
  }
}

/** Keeps what was typed; survives a reload and a lost network (D37). */
export function keepDraft(propertyId: string, contact: ContactInput): void {
  write(propertyId, { ...readDraft(propertyId), ...contact });
}

const attempts = new Map<string, { key: string; text: string }>();

/**
 * The Idempotency-Key of an intention (D25): the same for every try with the same text, also after a reload, until
 * the draft is forgotten. Another text is another intention.
 */
export function attemptKey(propertyId: string, contact: ContactInput, text: string): string {
  const before = readDraft(propertyId)?.attempt ?? attempts.get(propertyId);
  const attempt = before?.text === text ? before : { key: newKey(), text };
  attempts.set(propertyId, attempt);
  write(propertyId, { ...contact, attempt });
  return attempt.key;
}

/** It was sent: nothing is left to be kept, and the next intention gets a key of its own. */
export function endAttempt(propertyId: string): void {
  attempts.delete(propertyId);
  try {
    localStorage.removeItem(entry(propertyId));
  } catch {
    // Nothing was kept then.
  }
}
