import { type RefObject, useCallback, useEffect } from 'react';

/** What stands in a form's fields, blanks around it cut off. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value.trim();
  return values;
}

/** A small record in this browser's storage; reading and writing never fail, they only may not happen. */
export function storedRecord(entry: string) {
  return {
    read(): Record<string, string> {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(entry) ?? '{}');
        return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
      } catch {
        return {};
      }
    },
    write(value: Record<string, string>) {
      try {
        localStorage.setItem(entry, JSON.stringify(value));
      } catch {
        // Storage may be full or switched off; then the draft lives as long as the page.
      }
    },
    forget() {
      try {
        localStorage.removeItem(entry);
      } catch {
        // As above.
      }
    },
  };
}

/**
 * Keeps what is typed into a form until it is sent (D37): it is there again after a reload or a lost network.
 * @returns forgets the draft and empties the form
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string): () => void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = storedRecord(`aqal:draft:${name}`);
    for (const [key, value] of Object.entries(draft.read())) {
      const field = element.elements.namedItem(key);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.type !== 'hidden' && field.value === '' && typeof value === 'string')
        field.value = value;
    }
    const save = () => draft.write(formValues(element));
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [form, name]);

  return useCallback(() => {
    storedRecord(`aqal:draft:${name}`).forget();
    form.current?.reset();
  }, [form, name]);
}
