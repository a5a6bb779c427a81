import type { MouseEvent } from 'react';
import { m } from '../../../messages/index.ts';
import { QUESTIONS } from './questions.ts';

/** Puts a question into the message below, after what was typed there, and leads to what is still to be filled in. */
function ask(event: MouseEvent, question: string): void {
  const form = document.querySelector<HTMLFormElement>('#contact form');
  const field = form?.elements.namedItem('message');
  if (!form || !(field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  if (!field.value.includes(question)) {
    field.value = [field.value.trim(), question].filter(Boolean).join('\n');
    // React and the draft hear of it as if it had been typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const empty = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=tel])')].find(
    ({ value }) => value === '',
  );
  const next = empty ?? form.querySelector<HTMLElement>('button[type=submit]');
  form.scrollIntoView({ block: 'center' });
  next?.focus({ preventScroll: true });
}

/** Questions to ask with one tap. Without scripts they lead to the page with the message written. */
export function QuestionChips() {
  return (
    <nav aria-label={m.listings_ask_title()} className="chips">
      {Object.entries(QUESTIONS).map(([name, text]) => (
        <a
          key={name}
          href={`?ask=${name}#contact`}
          rel="nofollow"
          className="chip"
          onClick={(event) => ask(event, text())}
        >
          {text()}
        </a>
      ))}
    </nav>
  );
}
