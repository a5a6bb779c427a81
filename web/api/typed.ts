/** Marks a form in which something was typed that is not sent yet. */
export const noteTyped = (form: HTMLFormElement | null, isTyped: boolean): void => {
  form?.toggleAttribute('data-typed', isTyped);
};

/** Whether something stands on the screen that would be lost with it. */
export const hasDirtyForm = (): boolean => document.querySelector('form[data-typed]') !== null;
