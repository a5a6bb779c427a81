import { mailLink } from '../format/mail-link.ts';
import { phoneText, telLink } from '../format/phones.ts';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { ChatLink } from './chat-link.tsx';
import { useCurrentUser } from './current-user.ts';
import { useSite } from './site.ts';

interface Column {
  title: string;
  links: (readonly [to: ScreenPath, label: string])[];
}

function columns(isGuest: boolean): Column[] {
  return [
    {
      title: m.common_quick_links(),
      links: [
        ['/properties?type=rent', m.common_rent()],
        ['/properties?type=buy', m.common_buy()],
        ['/map', m.common_map()],
        ['/list-property', m.common_list_property()],
        ...(isGuest ? ([['/auth', m.common_sign_in()]] as const) : []),
      ],
    },
    {
      title: m.common_services(),
      links: [
        ['/properties?type=buy', m.common_property_sales()],
        ['/properties?type=rent', m.common_property_rentals()],
        ['/moving-services', m.common_moving()],
        ['/support', m.common_premium_support()],
      ],
    },
  ];
}

/** Quick links, services and contact details (spec 2 §2). */
export function FooterColumns() {
  const { brand, phone, supportEmail, demo } = useSite();
  const isGuest = useCurrentUser() === null;
  return (
    <>
      <div>
        <p className="text-xl font-bold">{brand}</p>
        <p className="mt-2 max-w-xs text-ink-soft">{m.common_tagline()}</p>
        {demo && <p className="mt-3 text-sm text-ink-soft">{m.common_demo_note()}</p>}
      </div>
      {columns(isGuest).map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <h2 className="mb-3 text-base">{column.title}</h2>
          <ul>
            {column.links.map(([to, label]) => (
              <li key={label}>
                <Link to={href(to)} className="foot-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        <h2 className="mb-3 text-base">{m.common_contact_details()}</h2>
        <ul className="grid gap-1 text-ink-soft">
          <li className="flex items-center gap-2">
            <Icon name="pin" />
            {m.common_address()}
          </li>
          <li>
            <a href={telLink(phone)} className="foot-link">
              <Icon name="phone" />
              <bdi dir="ltr">{phoneText(phone)}</bdi>
            </a>
          </li>
          <li>
            <a href={mailLink(supportEmail)} className="foot-link">
              <Icon name="mail" />
              {supportEmail}
            </a>
          </li>
          <li>
            <ChatLink className="foot-link" />
          </li>
        </ul>
      </div>
    </>
  );
}
