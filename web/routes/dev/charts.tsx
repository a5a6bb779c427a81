import { figure } from '../../format/numbers.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { BarChart, LineChart } from '../../ui/chart.tsx';
import { Section } from '../../ui/page.tsx';
import { words } from './words.ts';

const VIEWS = [3, 5, 4, 6, 5, 4, 7, 5, 3, 6, 5, 4, 5, 6, 4, 7, 5, 3, 6, 4, 5, 8, 6, 5, 4, 5, 7, 5, 5, 9];
const BEFORE = [4, 3, 4, 5, 3, 2, 5, 4, 3, 4, 5, 6, 3, 4, 3, 5, 4, 6, 5, 3, 4, 5, 4, 3, 5, 6, 4, 5, 4, 4];
const RENT = [550, 550, 600, 600, 600, 650, 650, 650, 600, 650, 650, 700];
const SALES = [1350, 1350, 1360, 1630, 1630, 1880, 1880, 2160, 1890, 2160, 2160, 2700];

const dollars = (value: number) => `$${figure(value)}`;

/** Figures drawn: with the numbers beneath, and without any yet. */
export function Charts() {
  const w = words();
  const dayOf = (n: number) => (n < 14 ? `${18 + n} ${w.months[10]}` : `${n - 13} ${w.months[11]}`);
  const days = VIEWS.map((_, n) => ({ label: dayOf(n) }));
  const months = w.months.map((label) => ({ label }));
  return (
    <Section title="Chart">
      <div className="grid gap-3 lg:grid-cols-2">
        <div className="card min-w-0 p-4 sm:p-5">
          <h3 className="mb-1 text-[1.0625rem]">{w.viewsByDay}</h3>
          <LineChart
            label={w.viewsByDay}
            points={days}
            pointsName={w.day2}
            values={VIEWS}
            valueName={w.views}
            before={BEFORE}
            named={[0, 7, 14, 21, 29]}
            empty={w.empty}
            table={{
              head: [w.day2, w.views],
              rows: [
                {
                  label: `${dayOf(0)} – ${dayOf(14)}`,
                  cells: [figure(VIEWS.slice(0, 15).reduce((a, b) => a + b))],
                },
                {
                  label: `${dayOf(15)} – ${dayOf(29)}`,
                  cells: [figure(VIEWS.slice(15).reduce((a, b) => a + b))],
                },
              ],
              totals: [figure(VIEWS.reduce((a, b) => a + b))],
            }}
          />
        </div>
        <div className="card min-w-0 p-4 sm:p-5">
          <h3 className="mb-1 text-[1.0625rem]">{w.earnings}</h3>
          <BarChart
            label={w.earnings}
            points={months}
            pointsName={w.month}
            series={[
              { name: w.rentIncome, values: RENT },
              { name: w.saleIncome, values: SALES },
            ]}
            format={dollars}
            empty={w.empty}
          />
        </div>
        <div className="card min-w-0 p-4 sm:p-5">
          <h3 className="mb-1 text-[1.0625rem]">{w.viewsByDay}: 0</h3>
          <LineChart
            label={`${w.viewsByDay}: 0`}
            points={days.slice(0, 7)}
            pointsName={w.day2}
            values={[0, 0, 0, 0, 0, 0, 0]}
            valueName={w.views}
            empty={w.empty}
          />
        </div>
        <div className="card min-w-0 p-4 sm:p-5">
          <h3 className="mb-3 text-[1.0625rem]">{w.funnel}</h3>
          <BarList
            label={w.funnel}
            rows={[
              { id: 'views', label: w.views, value: 156, text: '156' },
              { id: 'inquiries', label: w.inquiries, value: 23, text: '23', note: w.ofViews },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
