import pino from 'pino';
import { startJobs, type Tasks } from '../platform/jobs/worker.ts';

/** A process that takes a job and never finishes it, for tests that kill it; reports when it has taken one. */
const nothing = () => Promise.resolve();
const tasks: Tasks = {
  deliver: (ids) => {
    process.send?.(ids);
    return new Promise(() => undefined);
  },
  'match-listings': nothing,
  'tell-alerts': nothing,
  'tell-at-once': nothing,
  'tell-daily': nothing,
  'tell-weekly': nothing,
  'refresh-popularity': nothing,
  'refresh-words': nothing,
  'refresh-answer-speed': nothing,
  'roll-up-sums': nothing,
  'check-signals': nothing,
  'check-prices': nothing,
  'check-old-listings': nothing,
  'remove-documents': nothing,
  'remove-check-photos': nothing,
  'remove-move-photos': nothing,
  'erase-people': nothing,
  'follow-attempts': nothing,
  'compare-gateways': nothing,
  'close-deposits': nothing,
  'expire-offers': nothing,
  'close-looks': nothing,
  'fill-move-in': nothing,

  'cut-receipts': nothing,
  'roll-up-days': nothing,
  'remind-of-viewings': nothing,
  'ask-owners': nothing,
  'ask-seekers': nothing,
  'make-dues': nothing,
  'end-tenancies': nothing,
  'remind-of-dues': nothing,
  'check-books': nothing,
  'weigh-words': nothing,
  'ask-for-ratings': nothing,
  sweep: nothing,
  'sweep-pictures': nothing,
  'fetch-linked-pictures': nothing,
  'back-up': nothing,
  'archive-changes': nothing,
  'prove-restore': nothing,
  'watch-backups': nothing,
};
startJobs({ url: process.env.DATABASE_URL ?? '', tasks, log: pino({ level: 'silent' }), checkMs: 100 });
process.on('disconnect', () => process.exit());
