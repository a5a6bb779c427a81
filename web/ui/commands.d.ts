import 'react';

// Buttons that open and close a dialog by themselves (HTML, invoker commands); React's types do not know them yet.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    /** The dialog's id. */
    commandfor?: string;
  }
}
