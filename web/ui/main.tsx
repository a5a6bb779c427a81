import type { ComponentProps } from 'react';

/** The one `<main>` of a screen, which the skip link leads to. Screens with a title and a frame use `Page`. */
export function Main({ className = '', ...rest }: Omit<ComponentProps<'main'>, 'id' | 'tabIndex'>) {
  return <main {...rest} id="content" tabIndex={-1} className={`grow outline-none ${className}`} />;
}
