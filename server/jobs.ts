import { tellOfCeiling } from './domain/desk/health/tell-of-ceiling.ts';
import { watchBackups } from './domain/desk/health/watch-backups.ts';
import { closeLooks } from './domain/desk/looks/look.ts';
import { erasePeople } from './domain/identity/erasure/erase-people.ts';
import { rollUpDays } from './domain/insights/analytics/roll-up.ts';
import { rollUpSums } from './domain/insights/stats/roll-up-sums.ts';
import { removeCheckPhotos } from './domain/listings/checks/remove-photos.ts';
import { askOwners } from './domain/listings/confirmations/ask-owners.ts';
import { removeDocuments } from './domain/listings/documents/remove-leftovers.ts';
import { fillMoveIn } from './domain/listings/fill-move-in.ts';
import { fetchLinkedPictures } from './domain/listings/own/fetch-linked-pictures.ts';
import { sweepPictures, sweepUploads } from './domain/listings/own/sweep-pictures.ts';
import { refreshPopularity } from './domain/listings/page/popularity.ts';
import { askSeekers } from './domain/listings/seekers/ask-seekers.ts';
import { weighWords } from './domain/listings/seekers/weigh-words.ts';
import { checkOldListings } from './domain/listings/signals/check-old-listings.ts';
import { checkPrices } from './domain/listings/signals/check-prices.ts';
import { checkSignals } from './domain/listings/signals/check-signals.ts';
import { removeLeftPhotos as removeMovePhotos } from './domain/moving/moves/day/photos.ts';
import { expireOffers } from './domain/moving/moves/expire-offers.ts';
import { askForRatings } from './domain/ratings/ask.ts';
import { refreshAnswerSpeed } from './domain/renting/answer-speed/refresh-answer-speed.ts';
import { remindOfViewings } from './domain/renting/viewings/reminders.ts';
import { refreshWords } from './domain/search/query/refresh-words.ts';
import { matchListings } from './domain/search/saved/match-listings.ts';
import { tellAlerts } from './domain/search/saved/tell-alerts.ts';
import { tellMatches } from './domain/search/saved/tell-matches.ts';
import { checkBooks } from './domain/tenancies/book/check-books.ts';
import { closeDeposits } from './domain/tenancies/deposit/close-deposits.ts';
import { makeDuesNow } from './domain/tenancies/dues/make-dues-now.ts';
import { remindOfDues } from './domain/tenancies/dues/remind.ts';
import { compareLists } from './domain/tenancies/gateways/compare-lists.ts';
import { followAttempts } from './domain/tenancies/gateways/follow-attempts.ts';
import { endTenancies } from './domain/tenancies/notice.ts';
import { cutReceipts } from './domain/tenancies/payments/cut-receipts.ts';
import { erasurePlan } from './personal-data.ts';
import { archiveChanges, backUp, proveRestore } from './platform/backup/jobs.ts';
import type { AppContext } from './platform/context/context.ts';
import type { Tasks } from './platform/jobs/worker.ts';
import type { Carriers } from './platform/notifications/carriers.ts';
import { deliveryOf } from './platform/notifications/deliver.ts';
import { requeuePending } from './platform/notifications/requeue-pending.ts';
import { sweep } from './retention.ts';

/**
 * The schedule of each job, in UTC. Runs missed while no process was running are made up once at the next start
 * (`fill`); each job has at most one waiting run (`jobKey`), and is not retried beyond its next one (`max`).
 * Owners are asked whether their homes are still there, and seekers how it went, from eight in the morning to nine in the evening.
 * Digests go out at seven in the morning of Mogadishu, weekly ones on Saturdays; what people think of a home is asked
 * by day.
 */
export const CRONTAB = `
*/10 * * * * refresh-popularity ?fill=10m&jobKey=refresh-popularity&max=5
35 * * * * refresh-answer-speed ?fill=1h&jobKey=refresh-answer-speed&max=5
5 * * * * refresh-words ?fill=1h&jobKey=refresh-words&max=7
*/10 * * * * match-listings ?fill=10m&jobKey=match-listings&max=5
*/10 * * * * tell-alerts ?fill=10m&jobKey=tell-alerts&max=5
*/10 * * * * tell-at-once ?fill=10m&jobKey=tell-at-once&max=5
0 4 * * * tell-daily ?fill=12h&jobKey=tell-daily&max=7
0 4 * * 6 tell-weekly ?fill=2d&jobKey=tell-weekly&max=7
20 * * * * roll-up-days ?fill=1h&jobKey=roll-up-days&max=3
*/5 * * * * roll-up-sums ?fill=10m&jobKey=roll-up-sums&max=3
15 * * * * sweep ?fill=1h&jobKey=sweep&max=7
*/5 * * * * close-looks ?fill=10m&jobKey=close-looks&max=3
*/5 * * * * remind-of-viewings ?fill=10m&jobKey=remind-of-viewings&max=3
*/10 5-17 * * * ask-owners ?fill=12h&jobKey=ask-owners&max=3
*/10 5-17 * * * ask-seekers ?fill=12h&jobKey=ask-seekers&max=3
40 6-15 * * * ask-for-ratings ?fill=1h&jobKey=ask-for-ratings&max=3
20 1 * * * check-prices ?fill=12h&jobKey=check-prices&max=7
*/10 * * * * check-old-listings ?fill=10m&jobKey=check-old-listings&max=3
25 * * * * sweep-pictures ?fill=1h&jobKey=sweep-pictures&max=7
*/10 * * * * fetch-linked-pictures ?fill=10m&jobKey=fetch-linked-pictures&max=3
*/10 * * * * erase-people ?fill=10m&jobKey=erase-people&max=3
10 21 * * * make-dues ?fill=2d&jobKey=make-dues&max=7
5 21 * * * end-tenancies ?fill=2d&jobKey=end-tenancies&max=7
*/10 5-17 * * * remind-of-dues ?fill=12h&jobKey=remind-of-dues&max=3
30 22 * * * check-books ?fill=12h&jobKey=check-books&max=5
50 * * * * fill-move-in ?fill=1h&jobKey=fill-move-in&max=7
55 * * * * cut-receipts ?fill=1h&jobKey=cut-receipts&max=7
30 * * * * remove-documents ?fill=1h&jobKey=remove-documents&max=7
55 * * * * remove-check-photos ?fill=1h&jobKey=remove-check-photos&max=7
58 * * * * remove-move-photos ?fill=1h&jobKey=remove-move-photos&max=7
* * * * * follow-attempts ?fill=10m&jobKey=follow-attempts&max=1
40 23 * * * compare-gateways ?fill=12h&jobKey=compare-gateways&max=5
*/5 * * * * expire-offers ?fill=10m&jobKey=expire-offers&max=3
45 5-17 * * * close-deposits ?fill=12h&jobKey=close-deposits&max=3
10 0 * * * back-up ?fill=12h&jobKey=back-up&max=7
* * * * * archive-changes ?fill=10m&jobKey=archive-changes&max=1
40 1 * * 5 prove-restore ?fill=2d&jobKey=prove-restore&max=5
45 5 * * * watch-backups ?fill=12h&jobKey=watch-backups&max=5
`;

/** All background jobs; `carriers` send mail and SMS. */
export function tasksOf(app: AppContext, carriers: Carriers): Tasks {
  return {
    deliver: deliveryOf({ ...app, onWithheld: tellOfCeiling(app) }, carriers),
    'match-listings': () => matchListings(app),
    'tell-alerts': () => tellAlerts(app),
    'tell-at-once': () => tellMatches(app, 'at_once'),
    'tell-daily': () => tellMatches(app, 'daily'),
    'tell-weekly': () => tellMatches(app, 'weekly'),
    'refresh-popularity': () => refreshPopularity(app),
    'refresh-answer-speed': ({ ownerIds }) => refreshAnswerSpeed(app, ownerIds),
    'refresh-words': () => refreshWords(app),
    'check-signals': ({ ids }) => checkSignals(app, ids),
    'check-prices': () => checkPrices(app),
    'check-old-listings': () => checkOldListings(app),
    'remove-documents': () => removeDocuments(app),
    'remove-check-photos': () => removeCheckPhotos(app),
    'remove-move-photos': ({ ids }) => removeMovePhotos(app, ids),
    'erase-people': () => erasePeople(app, erasurePlan(app)),
    'follow-attempts': () => followAttempts(app),
    'compare-gateways': () => compareLists(app),
    'back-up': () => backUp(app),
    'archive-changes': () => archiveChanges(app),
    'prove-restore': () => proveRestore(app),
    'watch-backups': () => watchBackups(app),
    'roll-up-days': () => rollUpDays(app),
    'roll-up-sums': () => rollUpSums(app),
    'remind-of-viewings': async () => {
      await remindOfViewings(app);
    },
    'ask-for-ratings': async () => {
      await askForRatings(app);
    },
    'ask-owners': async () => {
      await askOwners(app);
    },
    'ask-seekers': async () => {
      await askSeekers(app);
    },
    'weigh-words': ({ ids }) => weighWords(app, ids),
    'expire-offers': async () => {
      await expireOffers(app);
    },
    'close-deposits': async () => {
      await closeDeposits(app);
    },
    'close-looks': async () => {
      await closeLooks(app);
    },
    sweep: async () => {
      await sweep(app.database.db);
      await requeuePending(app.database);
    },
    'make-dues': async () => {
      await makeDuesNow(app);
    },
    'end-tenancies': async () => {
      await endTenancies(app);
    },
    'remind-of-dues': async () => {
      await remindOfDues(app);
    },
    'check-books': async () => {
      await checkBooks(app);
    },
    'fill-move-in': async () => {
      await fillMoveIn(app);
    },
    'cut-receipts': async () => {
      await cutReceipts(app);
    },
    'fetch-linked-pictures': async () => {
      await fetchLinkedPictures(app);
    },
    'sweep-pictures': async () => {
      await sweepUploads(app);
      await sweepPictures(app);
    },
  };
}
