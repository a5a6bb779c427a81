import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_MINUTES } from '#contract/gateways.ts';
import { type Credentials, type WebhookCall, type WebhookHeard, WebhookRefused } from './gateway.ts';
import { WAAFIPAY } from './providers.ts';
import { centsIn, fieldsOf, firstOf, textOf } from './values.ts';
import { answerIn, heardIn } from './waafipay-answers.ts';

/** Compared in the same time however much of it is right. */
function isSigned(signature: string, key: string, text: readonly (string | Uint8Array)[]): boolean {
  const mac = createHmac('sha256', key);
  for (const part of text) mac.update(part);
  const given = Buffer.from(/^[\da-f]{64}$/i.test(signature) ? signature : '', 'hex');
  const right = mac.digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** In seconds or milliseconds since 1970, or as ISO 8601: sources disagree. */
function timeIn(text: string): number {
  if (/^\d{9,11}$/.test(text)) return Number(text) * 1000;
  return /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text);
}

/** Verifies and reads a webhook of WaafiPay. @throws WebhookRefused, without any of what it holds */
export function readWebhook(
  { header, body }: WebhookCall,
  { webhookSecret }: Credentials,
  now: Date,
): WebhookHeard {
  const names = WAAFIPAY.webhook;
  const [timestamp = '', eventId = '', signature = ''] = [
    names.timestamp,
    names.eventId,
    names.signature,
  ].map(header);
  if (!webhookSecret) throw new WebhookRefused('no_secret');
  if (!timestamp || !eventId || eventId.length > 200) throw new WebhookRefused('incomplete');
  if (!isSigned(signature, webhookSecret, [`${timestamp}.${eventId}.`, body]))
    throw new WebhookRefused('signature');
  const age = Math.abs(now.getTime() - timeIn(timestamp));
  // Also where it is no time at all.
  if (!(age <= WEBHOOK_MINUTES * 60_000)) throw new WebhookRefused('too_old');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new WebhookRefused('no_json');
  }
  const event = fieldsOf(json);
  const params = fieldsOf(event.params ?? event.data ?? event);
  const reference = textOf(params.referenceId);
  const kind = firstOf(event, ['event', 'eventType', 'type']).toLowerCase();
  const answer = answerIn({ isJson: true, json: { responseCode: '2001', errorCode: '0', ...event, params } });
  if (!answer || reference === '') throw new WebhookRefused('incomplete');
  if (kind === names.refund) {
    const refundedCents = centsIn(firstOf(params, ['refundAmount', ...WAAFIPAY.amountFields]));
    return { eventId, reference, refundedCents, heard: { kind: 'unclear', reason: 'not_understood' } };
  }
  if (kind !== names.payment) throw new WebhookRefused('unknown_event');
  return { eventId, reference, heard: heardIn(answer, reference) };
}
