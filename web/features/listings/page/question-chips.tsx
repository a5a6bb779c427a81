import { m } from '../../../messages/index.ts';
import { useOpenOver } from './over.ts';
import { QUESTIONS } from './questions.ts';

/** Questions to ask with one tap. Without scripts they lead to the page with the message written. */
export function QuestionChips() {
  const open = useOpenOver();
  return (
    <nav aria-label={m.listings_ask_title()} className="chips">
      {Object.entries(QUESTIONS)
        .slice(0, 3)
        .map(([name, text]) => (
          <a
            key={name}
            href={`?ask=${name}#contact`}
            rel="nofollow"
            aria-haspopup="dialog"
            className="chip"
            onClick={(event) => open(event, 'question', { ask: name })}
          >
            {text()}
          </a>
        ))}
    </nav>
  );
}
