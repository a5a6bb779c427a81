import { decimalOf } from './money.ts';
import type { SomqrAcquirer } from './wallets.ts';

/** A payment of a known amount to a merchant or a number. */
export interface SomqrPayment {
  acquirer: SomqrAcquirer;
  /** The merchant's number, or the phone number as the wallet knows it. */
  merchant: string;
  /** As it is shown to whoever scans it; Latin letters without marks, at most 25. */
  name: string;
  /** In US cents; undefined leaves it to whoever pays. */
  cents?: number | undefined;
  /** Ours, of letters and digits; at most 25. */
  reference?: string | undefined;
}

const DOMAIN = 'so.somqr.sips';
const US_DOLLAR = '840';

/** One field of EMVCo's merchant-presented code: its number, its length in two digits, its value. */
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** What the code can hold of a text: printable ASCII, so that its length in characters is that in bytes. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .trim()
    .slice(0, most)
    .trim();

/** CRC-16/CCITT-FALSE: polynomial 0x1021, from 0xFFFF, nothing reflected; four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The text of a SOMQR code, the national merchant code of Somalia (EMVCo, merchant-presented).
 * The checksum is over everything before it, its own tag and length included.
 */
export function somqrText({ acquirer, merchant, name, cents, reference }: SomqrPayment): string {
  const id = plain(reference ?? '', 25);
  const body = [
    field('00', '01'),
    field('01', cents === undefined ? '11' : '12'),
    field('26', field('00', DOMAIN) + field('44', plain(merchant, 25))),
    field('31', acquirer),
    field('52', '0000'),
    field('53', US_DOLLAR),
    cents === undefined ? '' : field('54', decimalOf(BigInt(cents))),
    field('58', 'SO'),
    field('59', plain(name, 25) || 'Aqal'),
    field('60', 'Mogadishu'),
    id === '' ? '' : field('62', field('05', id)),
    '6304',
  ].join('');
  return body + crc16(body);
}
