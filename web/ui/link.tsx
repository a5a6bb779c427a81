import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/**
 * A link to a page of ours by its whole path, which `href` gives. Where it leads does not depend on where it stands, so
 * the server writes it as it is: working that out took a tenth of a page's time. Browsers change pages without loading.
 */
export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  if (import.meta.env.SSR) return <a {...rest} href={to} />;
  return <RouterLink {...rest} to={to} discover="none" />;
}
