import { MessageCounts } from './message-counts.ts';
import { RequestTimes } from './request-times.ts';

/** What this process counts while metrics are on; all else is read when it is asked for. */
export class Metrics {
  readonly requests = new RequestTimes();
  readonly messages = new MessageCounts();
}
