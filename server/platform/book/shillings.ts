interface Paid {
  shillings: number | null;
  rate: number | null;
}

/** What was paid in shillings, and at which rate, as it is told; null where it was paid in dollars. */
export const presentShillings = ({ shillings, rate }: Paid) => ({
  shillings: shillings === null ? null : String(shillings),
  rate: rate === null ? null : String(rate),
});
