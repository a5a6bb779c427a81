/** The key of whether a home is on a person's shortlist. */
export const savedKey = (person: string, id: string) => ['listShortlist', person, id] as const;
