import postgres from 'postgres';
import { type Answers, TOPICS, type Topic } from '../http/answers.ts';

const RETRY_MS = 500;
/** A replica shows a change this much later at the latest; what was made meanwhile is dropped once more. */
const REPLICA_LAG_MS = 1000;

/**
 * Hears from PostgreSQL what has changed, whichever process changed it, and drops the answers made from it.
 * While it cannot hear, nothing is kept. Returns how to stop.
 */
export async function listenForChanges(
  url: string,
  answers: Answers,
  { hasReplicas = false } = {},
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: postgres.Sql | undefined;

  const connect = async (): Promise<void> => {
    const sql = postgres(url, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 5,
      onnotice: () => undefined,
      // Told at once when the connection goes, unlike the listener of the library, which only tells of its return.
      onclose: () => {
        answers.listening = false;
        if (!stopped && current === sql) {
          current = undefined;
          void sql.end({ timeout: 0 });
          setTimeout(() => void connect().catch(() => undefined), RETRY_MS).unref();
        }
      },
    });
    current = sql;
    try {
      await sql.listen(
        'aqal_changed',
        (topic) => {
          const known = TOPICS.find((one) => one === topic);
          if (!known) return;
          answers.drop(known satisfies Topic);
          if (hasReplicas) setTimeout(() => answers.drop(known), REPLICA_LAG_MS).unref();
        },
        () => {
          answers.listening = true;
        },
      );
    } catch (error) {
      if (current === sql) current = undefined;
      await sql.end({ timeout: 0 });
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), RETRY_MS).unref();
      throw error;
    }
  };

  await connect().catch(() => undefined);
  return async () => {
    stopped = true;
    answers.listening = false;
    await current?.end({ timeout: 1 });
  };
}
