/** Of a submit: the next one breaks off the page that is read anew after it, when its answer is known already. */
export const unlessAborted = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
