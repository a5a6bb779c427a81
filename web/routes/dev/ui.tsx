import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Page } from '../../ui/page.tsx';
import { NavigationProgress } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Calendar } from './calendar.tsx';
import { Charts } from './charts.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Lists } from './lists.tsx';
import { States } from './states.tsx';
import { words } from './words.ts';

export const meta = () => [{ title: words().title }, { name: 'robots', content: 'noindex' }];

/** The kit, each piece in each state: what pictures are taken of and what axe looks at. */
export default function Workshop() {
  const w = words();
  return (
    <>
      <NavigationProgress />
      <Page
        title={w.title}
        sub={w.sub}
        eyebrow={w.day}
        back={{ to: '/', label: w.today }}
        actions={<Breadcrumb steps={[{ label: w.today, to: '/' }, { label: w.bookings }]} />}
      >
        <Tabs
          label={w.title}
          tabs={[
            { label: w.bookings, to: '/dev/ui', count: 248 },
            { label: w.inquiries, to: '/dev/ui?tab=inquiries', count: 4 },
            { label: w.earnings, to: '/dev/ui?tab=earnings' },
            { label: w.viewsByDay, to: '/dev/ui?tab=views' },
          ]}
        />
        <Figures />
        <Lists />
        <Fields />
        <Calendar />
        <Dialogs />
        <States />
        <Charts />
      </Page>
    </>
  );
}
