import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { usePlainResult } from './plain-result.ts';

interface FormSectionProps {
  id: string;
  title: string;
  text: string;
  /** How it stands, on the row that it is on a phone. */
  value?: ReactNode;
  /** It asks for something. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One matter of a settings page: what it is, and its forms. On a phone it is a row that opens. */
export function FormSection(props: FormSectionProps) {
  const { id, title, text, value, isOpen = false, children } = props;
  const heading = useId();
  const { hash, search } = useLocation();
  // What the address asks, or came of a form sent without scripts, is said in one of them.
  const isAnswer = usePlainResult() !== undefined || search !== '';
  const [beginsOpen] = useState(isOpen || isAnswer || hash === `#${id}`);
  return (
    <section aria-labelledby={heading} className="sm:mt-6 sm:first:mt-0">
      <details open={beginsOpen} className="phone-fold section-fold">
        <summary>
          <span className="min-w-0 py-2">
            <h2 id={heading} className="text-base sm:text-[1.1875rem]">
              {title}
            </h2>
            {value && <span className="block truncate text-sm text-ink-soft sm:hidden">{value}</span>}
          </span>
        </summary>
        {/* A browser that goes to this place opens what it lies in. */}
        <div id={id} className="scroll-mt-24">
          <p className="-mt-2 mb-3 text-[0.9375rem] text-ink-soft">{text}</p>
          <div className="card space-y-4 p-4 sm:p-5">{children}</div>
        </div>
      </details>
    </section>
  );
}
