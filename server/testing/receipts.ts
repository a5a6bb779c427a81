/** A balance that stands in no other part of a text. */
export const BALANCE = '873.19';

/** SMS of wallets as they arrive: their wallet, who got them, the text up to its balance, how the balance is said. */
export const RECEIPTS = [
  [
    'evc_plus',
    'received',
    '[-EVCPLUS-] waxaad $345 ka heshay 0615550142, Tar: 24/07/26',
    ', haraagaagu waa $',
  ],
  [
    'evc_plus',
    'received',
    '[-EVCPlus-] Waxaad $345.00 ka heshay XASAN CALI(252615550142), Tar: 24/07/26 11:14:53',
    ', Haraagaagu waa $',
  ],
  [
    'evc_plus',
    'sent',
    '[-EVCPLUS-] $345 ayaad uwareejisay CABDULLAHI WARSAME(252615550142), Tar: 24/07/26 10:42:11',
    ', Haraagaagu waa $',
  ],
  [
    'evc_plus',
    'sent',
    '345 Dollar Ayaad U Dirtay CABDULLAHI WARSAME, Lambarka: 615550142, Taariikh: 24/07/26 10:42, Aqoonsiga: PP260724.1042.F75709',
    '. Haraagaagu waa ',
  ],
  [
    'evc_plus',
    'sent',
    '[-EVCPLUS-] You have transferred $345 to CABDULLAHI WARSAME(252615550142), Date: 24/07/26 10:42:11',
    ', Your balance is $',
  ],
  [
    'evc_plus',
    'received',
    '[-EVCPLUS-] You have received $345 from XASAN CALI(252615550142), Date: 24/07/26 10:42:11',
    '. Your new balance: $',
  ],
  [
    'edahab',
    'received',
    '345.00 Dollar Ayaad Ka Heshay XASAN CALI Lambarka :625550142 Aqanoosiga : PP260724.0005.F75709',
    ' Hadhaagaaga: ',
  ],
  [
    'edahab',
    'sent',
    '345 Dollar Ayaad U Dirtay CABDULLAHI WARSAME Lambarka :625550142 Aqanoosiga : PP260724.1042.F75709',
    ' Hadhaagaagu waa ',
  ],
  [
    'edahab',
    'sent',
    'You have sent 345 USD to CABDULLAHI WARSAME Number: 625550142 Reference: PP260724.1042.F75709',
    '. Bal: ',
  ],
  [
    'edahab',
    'received',
    'You have received 345 USD from XASAN CALI Number: 625550142 Reference: PP260724.1042.F75709',
    '. Available balance ',
  ],
  [
    'zaad',
    'sent',
    '[-ZAAD-] Waxaad $345 u dirtay CABDULLAHI WARSAME(634550142), Tar: 24/07/26 10:42:11, Tix: 8812345',
    ', Rasiidkaagu waa $',
  ],
  [
    'zaad',
    'received',
    '[-ZAAD-] Waxaad $345 ka heshay XASAN CALI(634550142), Tar: 24/07/26 10:42:11, Tix: 8812345',
    ', Hadhaagu waa $',
  ],
  [
    'zaad',
    'sent',
    '[-ZAAD SERVICE-] You have transferred $345 to CABDULLAHI WARSAME(634550142) on 24/07/26 10:42:11. Tran ID 8812345',
    '. رصيدك $',
  ],
  [
    'sahal',
    'sent',
    '[SAHAL] Waxaad $345 u dirtay CABDULLAHI WARSAME(907550142), Tar: 24/07/26 10:42:11, Tix: 8812345',
    ', Baaqigaagu waa $',
  ],
  [
    'sahal',
    'received',
    '[SAHAL] Waxaad $345 ka heshay XASAN CALI(907550142), Tar: 24/07/26 10:42:11, Tix: 8812345',
    ', Waxaa kuu haray $',
  ],
  [
    'premier',
    'sent',
    'Premier Wallet: USD 345.00 has been transferred to CABDULLAHI WARSAME on 24/07/2026 10:42. Ref: PB8812345',
    '. Remaining balance USD ',
  ],
  [
    'premier',
    'received',
    'Premier Wallet: You have received USD 345.00 from XASAN CALI on 24/07/2026 10:42. Ref: PB8812345',
    '. الرصيد المتبقي USD ',
  ],
] as const;

/** A text with its balance. */
export const whole = (text: string, lead: string): string => `${text}${lead}${BALANCE}. Mahadsanid.`;

const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const half = (text: string, share: number) => text.slice(0, Math.floor(text.length * share));

/** What happens to a text on its way: each by its name. None may give another amount than 345, nor keep the balance. */
export const MUTILATIONS: Readonly<Record<string, (text: string, balance: string) => string>> = {
  'a line break at each space': (text) => text.replaceAll(' ', '\n'),
  'a line break after 20 characters': (text) => text.replaceAll(/(.{20})/g, '$1\n'),
  'a line break after 7 characters': (text) => text.replaceAll(/(.{7})/g, '$1\r\n'),
  'doubled spaces': (text) => text.replaceAll(' ', '  '),
  'tabs for spaces': (text) => text.replaceAll(' ', '\t'),
  'no spaces': (text) => text.replaceAll(' ', ''),
  'no-break spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'no punctuation': (text) => text.replaceAll(/[,:;()[\]]/g, ''),
  'cut after a tenth': (text) => half(text, 0.1),
  'cut after a quarter': (text) => half(text, 0.25),
  'cut in the middle': (text) => half(text, 0.5),
  'cut after two thirds': (text) => half(text, 0.66),
  'cut before its end': (text) => half(text, 0.95),
  'other apostrophes': (text) => text.replaceAll('aa', 'a’a'),
  'accents for apostrophes': (text) => text.replaceAll('aag', 'aa`g'),
  'Arabic digits': arabic,
  'Persian digits': (text) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
  'full-width digits': (text) =>
    text.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  'Arabic digits and decimal point': (text) => arabic(text).replaceAll('.', '٫'),
  'small letters': (text) => text.toLowerCase(),
  'capital letters': (text) => text.toUpperCase(),
  forwarded: (text) => `Fwd: ${text}`,
  'forwarded twice': (text) => `Fwd: Fw: >> ${text}`,
  'quoted by a chat': (text) => `[26/07/26, 09:12] Xasan: ${text}`,
  'two at once': (text, balance) => `${text}\n${text.replaceAll('345', '120').replaceAll(balance, '999.99')}`,
  'two at once without a space': (text) => `${text.replaceAll('345', '120')}${text}`,
  'marks of direction': (text) => text.replaceAll(' ', ' \u200f').replaceAll(/(\d)/g, '\u2066$1\u2069'),
  'zero-width spaces in words': (text) => text.replaceAll(/([a-z])([a-z])/gi, '$1\u200b$2'),
  'soft hyphens': (text) => text.replaceAll('a', 'a\u00ad'),
  emoji: (text) => `✅💰 ${text.replaceAll(',', ' 🙏,')} 😀`,
  'an emoji in the amount': (text) => text.replaceAll('345', '3🙏45'),
  HTML: (text) => `<p><b>${text.replaceAll(' ', '</b>&nbsp;<b>')}</b></p>`,
  'HTML around the digits': (text) => text.replaceAll('345', '<b>345</b>'),
  script: (text) => `<script>alert(1)</script>${text}`,
  'ten thousand characters before it': (text) => `${'x '.repeat(5_000)}${text}`,
  'ten thousand characters behind it': (text) => `${text}${' 9'.repeat(5_000)}`,
  'ten thousand digits': (text) => `${'7'.repeat(10_000)} ${text}`,
  'a space in the amount': (text) => text.replaceAll('345', '3 45'),
  'a line break in the amount': (text) => text.replaceAll('345', '34\n5'),
  'a comma in the amount': (text) => text.replaceAll('345', '3,45'),
  'thirds of a cent': (text) => text.replaceAll(/345(\.00)?/g, '345.123'),
  'a digit before the amount': (text) => text.replaceAll('345', '9 345').replaceAll('$9', '$9 '),
  'a minus before the amount': (text) => text.replaceAll('345', '-345'),
  superscript: (text) => text.replaceAll('345', '345²'),
  'another currency': (text) => text.replaceAll('$', 'SLSH').replaceAll(/Dollar|USD/g, 'SLSH'),
  'letters like Latin ones': (text) => text.replaceAll('a', 'а').replaceAll('e', 'е'),
  'no word for the balance': (text) =>
    text.replaceAll(/h[ar]+[a-z]*aag[a-z]*|hadh[a-z]*|balance|rasiid[a-z]*/gi, 'xxxxx'),
};
