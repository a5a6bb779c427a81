import { Avatar } from '../../ui/avatar.tsx';
import { Badge, CountBadge } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import drawings from '../../ui/icons.svg?raw';
import { Section } from '../../ui/page.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { words } from './words.ts';

const NAMES = (drawings.match(/(?<=id="icon-)\w+/g) ?? []) as IconName[];

/** Tiles, badges, people and signs. */
export function Figures() {
  const w = words();
  return (
    <>
      <Section title="StatTile" count={5} action={{ to: '/dev/ui', label: w.all }}>
        <StatGrid label={w.bookings}>
          <StatTile label={w.pending} value="12" tone="pending" to="/dev/ui?status=pending" isActive />
          <StatTile label={w.confirmed} value="31" tone="confirmed" to="/dev/ui?status=confirmed" />
          <StatTile
            label={w.views}
            value="156"
            trend={{ direction: 'up', text: w.change, isGood: true }}
            spark={[3, 5, 4, 6, 5, 7, 9]}
          />
          <StatTile
            label={w.price}
            value="$3,400"
            isLeading
            trend={{ direction: 'down', text: w.change, isGood: false }}
          />
          <StatTile label={w.status} value="5" note={w.priceFell} icon={<Icon name="heart" />} to="/dev/ui" />
        </StatGrid>
      </Section>
      <Section title="Badge">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="pending">{w.pending}</Badge>
          <Badge tone="confirmed">{w.confirmed}</Badge>
          <Badge tone="progress">{w.progress}</Badge>
          <Badge tone="done">{w.completed}</Badge>
          <Badge tone="danger">{w.cancelled}</Badge>
          <Badge tone="sand">{w.inactive}</Badge>
          <Badge tone="rent">{w.rent}</Badge>
          <Badge tone="sale">{w.sale}</Badge>
          <CountBadge value={4} tone="waiting" label={w.waiting} />
          <CountBadge value={8} tone="telling" label={w.waiting} />
          <CountBadge value={128} tone="new" label={w.waiting} />
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <Avatar name="Hodan Sheekh" isMe size="large" />
          <Avatar name="Xasan Cali" />
          <Avatar name="Khadiija Aadan" />
          <Avatar name="حسن علي" />
          <Avatar name="Cabdullahi" size="small" />
        </p>
      </Section>
      <Section title="Icon" count={NAMES.length}>
        <ul className="flex flex-wrap gap-3">
          {NAMES.map((name) => (
            <li key={name} className="card flex w-20 flex-col items-center gap-1 p-2 text-xs">
              <Icon name={name} className="size-6" />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
