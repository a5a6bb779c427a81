// Every background job: a new one is declared beside the code of its subject, and has its line here.

export { checkOldListingsJob } from './domain/cases/signals/check-old-listings.ts';
export { checkPricesJob } from './domain/cases/signals/check-prices.ts';
export { checkSignalsJob } from './domain/cases/signals/check-signals.ts';
export { evaluateSeekerWordsJob } from './domain/cases/signals/weigh-words.ts';
export { watchBackupsJob } from './domain/desk/health/watch-backups.ts';
export { closeLooksJob } from './domain/desk/looks/look.ts';
export { rollUpDaysJob } from './domain/insights/analytics/roll-up.ts';
export { rollUpSumsJob } from './domain/insights/stats/roll-up-sums.ts';
export { askOwnersJob } from './domain/listings/confirmations/ask-owners.ts';
export { fetchLinkedPicturesJob } from './domain/listings/own/fetch-linked-pictures.ts';
export { sweepPicturesJob } from './domain/listings/own/sweep-pictures.ts';
export { refreshPopularityJob } from './domain/listings/page/popularity.ts';
export { askSeekersJob } from './domain/listings/seekers/ask-seekers.ts';
export { expireOffersJob } from './domain/moving/moves/expire-offers.ts';
export { sealPapersJob } from './domain/payments/book/papers.ts';
export { askForRatingsJob } from './domain/ratings/ask.ts';
export { refreshAnswerSpeedJob } from './domain/renting/answer-speed/refresh-answer-speed.ts';
export { remindOfViewingsJob } from './domain/renting/viewings/reminders.ts';
export { refreshWordsJob } from './domain/search/query/refresh-words.ts';
export { matchListingsJob } from './domain/search/saved/match-listings.ts';
export { notifyAlertsJob } from './domain/search/saved/notify-alerts.ts';
export { notifyAtOnceJob, notifyDailyJob, notifyWeeklyJob } from './domain/search/saved/notify-matches.ts';
export { endTenanciesJob } from './domain/tenancies/agreement/notice.ts';
export { checkBooksJob } from './domain/tenancies/book/check-books.ts';
export { closeDepositsJob } from './domain/tenancies/deposit/close-deposits.ts';
export { makeDuesJob } from './domain/tenancies/dues/make-dues-now.ts';
export { remindOfDuesJob } from './domain/tenancies/dues/remind.ts';
export { followAttemptsJob } from './domain/tenancies/gateways/attempts.ts';
export { compareGatewaysJob } from './domain/tenancies/gateways/compare.ts';
export { cutReceiptsJob } from './domain/tenancies/payments/cut-receipts.ts';
export { erasePeopleJob } from './personal-data.ts';
export { archiveChangesJob, backUpJob, proveRestoreJob } from './platform/backup/jobs.ts';
export { hashFilesJob } from './platform/files/hash-files.ts';
export { deliverJob } from './platform/notifications/deliver.ts';
export {
  removeCheckPhotosJob,
  removeDocumentsJob,
  removeFilesJob,
  removeMovePhotosJob,
} from './remove-files.ts';
export { sweepJob } from './retention.ts';
