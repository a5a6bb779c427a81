import { TEXT_GROUPS } from '#contract/texts.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';

const table = tableAddress({ filters: { group: TEXT_GROUPS, edited: ['true'] } });

/** What the address of the texts asks for: a group, and only what is edited. */
export type TextsShown = ShownOf<typeof table>;
export const readTextsShown = table.readShown;
export const textsQueryOf = table.listQueryOf;
