import type { SecurityEntry } from '#contract/security-events.api.ts';
import { m } from '../../messages/index.ts';
import { aboutText, eventText, whoText } from './security-words.ts';

/** The security log for a spreadsheet: exact times in UTC. */
export const securityCsvRows = (entries: readonly SecurityEntry[]): string[][] => [
  [
    m.people_security_first(),
    m.people_security_last(),
    m.people_security_event(),
    m.people_security_times(),
    m.people_audit_who(),
    m.people_audit_address(),
    m.people_audit_agent(),
    m.people_audit_subject(),
    m.people_audit_request(),
  ],
  ...entries.map((entry) => [
    entry.firstAt,
    entry.lastAt,
    eventText(entry.event),
    String(entry.count),
    whoText(entry),
    entry.address ?? '',
    entry.agent ?? '',
    aboutText(entry),
    entry.requestId ?? '',
  ]),
];
