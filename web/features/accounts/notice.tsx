import { type ReactNode, useEffect, useRef } from 'react';

interface NoticeProps {
  tone?: 'good' | 'bad';
  children: ReactNode;
}

/** What a form that was sent has led to; it gets the focus, so that screen readers say it. */
export function Notice({ tone = 'good', children }: NoticeProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const look = tone === 'good' ? 'border-leaf bg-leaf-wash' : 'border-danger text-danger';
  return (
    <p
      ref={element}
      tabIndex={-1}
      role={tone === 'good' ? 'status' : 'alert'}
      className={`mb-4 rounded-control border px-4 py-3 font-medium outline-none ${look}`}
    >
      {children}
    </p>
  );
}
