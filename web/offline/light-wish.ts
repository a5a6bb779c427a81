interface Connection {
  saveData?: boolean;
}

/** Whether the device asks all sites to save data; pages and workers are told alike. */
export const asksToSave = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
