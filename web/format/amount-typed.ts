/** An amount as people type it, with a sign, spaces and commas, as a decimal text; empty where nothing was typed. */
export const amountTyped = (text = ''): string => text.replaceAll(/[$,\s]/g, '');
