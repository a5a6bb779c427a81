import type { ReactNode } from 'react';

/** The frame of the pages that mailed links lead to: one thing to do. */
export function LinkPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main id="content" className="page flex grow flex-col items-center py-8 sm:py-14">
      <div className="w-full max-w-md">
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="mt-2 text-ink-soft">{text}</p>}
        <div className="mt-6 space-y-4">{children}</div>
      </div>
    </main>
  );
}
