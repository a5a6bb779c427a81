import type { ReactNode } from 'react';
import { takeFocusStill } from './focus.ts';
import { Icon } from './icon.tsx';

const LOOKS = {
  info: 'notice-info',
  success: 'notice-success',
  warning: 'notice-warning',
  danger: 'notice-danger',
} as const;

/** Drawn here, not taken from app-icon.tsx: visitors see notices too. */

interface NoticeProps {
  tone: keyof typeof LOOKS;
  title?: string;
  children?: ReactNode;
  /** Buttons or links at the end. */
  action?: ReactNode;
  /** It is the answer to what was just done: it takes the focus, so that it is heard. */
  takesFocus?: boolean;
  className?: string;
}

/** Something to know, in its place on the screen. What failed is said at once, the rest in its turn. */
export function Notice({ tone, title, children, action, takesFocus = false, className = '' }: NoticeProps) {
  return (
    <div
      ref={takesFocus ? takeFocusStill : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`notice ${LOOKS[tone]} ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <span className="mt-0.5 text-(--sign)">
          {tone === 'info' && <Icon name="info" />}
          {tone === 'success' && <Icon name="check" />}
          {(tone === 'warning' || tone === 'danger') && <Icon name="warning" />}
        </span>
        <div className="min-w-0">
          {title && <strong className="block font-semibold">{title}</strong>}
          {children}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
