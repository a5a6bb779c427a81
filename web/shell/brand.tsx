import { href } from '../i18n.ts';
import { Link } from '../ui/link.tsx';
import { useSite } from './site.ts';

/** The domed house and the name, which lead home. */
export function Brand({ className = '' }: { className?: string }) {
  const { brand } = useSite();
  return (
    <Link
      to={href('/')}
      className={`flex min-h-11 items-center gap-2 text-xl font-bold tracking-tight ${className}`}
    >
      <svg aria-hidden="true" className="size-8 shrink-0">
        <use href="#icon-brand" />
      </svg>
      <span className="area-label">{brand}</span>
    </Link>
  );
}
