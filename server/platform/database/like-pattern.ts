/** A text as a pattern that finds it anywhere: what has a meaning in patterns stands for itself. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
