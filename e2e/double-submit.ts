import { expect, type Locator } from '@playwright/test';

/** Submits a form, and again as soon as the response has cleared the field: a double submit. */
export async function submitTwice(form: Locator, emptied: string): Promise<void> {
  await form.evaluate((element: HTMLFormElement, name) => {
    const field = element.elements.namedItem(name) as HTMLInputElement;
    element.requestSubmit();
    const timer = setInterval(() => {
      if (field.value) return;
      clearInterval(timer);
      element.requestSubmit();
      element.dataset.submitted = 'twice';
    }, 5);
  }, emptied);
  await expect(form).toHaveAttribute('data-submitted', 'twice');
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
}
