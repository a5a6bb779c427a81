import { Link } from 'react-router';
import { href } from '../i18n.ts';
import { useSite } from './site.ts';

/** The domed house and the name, which lead home. */
export function Brand({ className = '' }: { className?: string }) {
  const { brand } = useSite();
  return (
    <Link
      to={href('/')}
      className={`flex min-h-11 items-center gap-2 text-xl font-bold tracking-tight ${className}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <path d="M3 27v-7a13 13 0 0 1 26 0v7z" className="fill-ocean" />
        <path d="M12 27v-6a4 4 0 0 1 8 0v6z" className="fill-ground" />
        <path
          d="M8.5 16.5a8 8 0 0 1 15 0"
          fill="none"
          strokeWidth="1.6"
          className="stroke-ground"
          strokeLinecap="round"
        />
      </svg>
      <span className="area-label">{brand}</span>
    </Link>
  );
}
