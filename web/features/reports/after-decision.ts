/** What the queue does once a case is decided. */
export interface AfterDecision {
  /** The case to go on with; sent along for browsers without scripts. */
  next: string | undefined;
  /** Goes on to the next case. */
  onDecided: () => void;
  /** Somebody else was first: the case is shown as it is now. */
  onConflict: () => void;
  /** Shows a listing again that was just hidden. */
  onUndo: (intent: 'decide' | 'settleSignal', id: string) => void;
}
