import { href } from '../i18n.ts';
import { m } from '../messages/index.ts';
import LightSwitch from '../offline/light-switch.tsx';
import { Link } from '../ui/link.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useSite } from './site.ts';

export default function Footer() {
  const { brand, year } = useSite();
  return (
    <footer id="site-links" className="footer later">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <FooterColumns />
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 text-sm text-ink-soft">
        <p>{m.common_rights({ year: year, brand })}</p>
        <ul className="flex flex-wrap gap-x-4">
          {(
            [
              ['/privacy-policy', m.common_privacy()],
              ['/terms-of-service', m.common_terms()],
              ['/support', m.common_support()],
              ['/contact', m.common_contact()],
            ] as const
          ).map(([to, label]) => (
            <li key={to}>
              <Link to={href(to)} className="foot-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <LightSwitch className="foot-link min-h-11" />
        <LanguageSwitch />
      </div>
    </footer>
  );
}
