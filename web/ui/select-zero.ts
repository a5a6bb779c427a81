import type { SyntheticEvent } from 'react';

function selectZero({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  if (input.value === '0') input.select();
}

/** A field for a number that starts with 0: what is typed takes its place, instead of "850" becoming "0850". */
export const replacesZero = { onFocus: selectZero, onClick: selectZero };
