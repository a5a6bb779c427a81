import type { DueGateway } from '#contract/gateways.api.ts';
import type { TenancyDue } from '#contract/tenancy-fields.api.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import { Lines, Ltr } from '../agreements/parts.tsx';
import { Paste } from '../agreements/paste.tsx';
import { dayText, dueTitle, firstName, formatUsd, monthlyName } from '../agreements/words.ts';
import { GatewayPay } from '../tenancies/gateway-pay.tsx';
import { Frame, type Shown, viewPath } from './frame.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ReportPaymentForm } from './report-payment-form.tsx';
import { leftOf, saidOneself } from './views.ts';
import { WaitingForYou } from './waiting.tsx';
import { type PayOption, Ways } from './ways.tsx';
import { dueBadge } from './words.ts';

interface PayProps extends Shown {
  due: TenancyDue;
  options: readonly PayOption[];
  gateway: DueGateway | null;
  /** The way that the address asks for. */
  way: string | null;
}

/** What a tenant pays: how much and by when, then how, then that it was paid. */
export function PayView({ due, options, gateway, way, ...shown }: PayProps) {
  const { tenancy, today, pageKey } = shown;
  const plain = usePlainResult();
  const [tone, word] = dueBadge(due, today);
  const told = saidOneself(tenancy).filter(({ dueId }) => dueId === due.id);
  const left = leftOf(due);
  const other = tenancy.side === 'owner' ? tenancy.tenant.name : tenancy.owner.name;
  const chosen = options.find(({ method }) => method === way) ?? usual(shown, options);
  const { title, location } = tenancy.home;
  return (
    <Frame
      {...shown}
      title={dueTitle(due)}
      badge={<Badge tone={tone}>{word}</Badge>}
      home={[title, location].filter(Boolean).join(', ')}
    >
      <WaitingForYou {...shown} />
      <section className="card p-4">
        <p className="text-ink-soft">
          {left > 0
            ? m.tenancy_to_pay_by({ day: dayText(due.dueOn) })
            : m.tenancy_told_waits({ name: firstName(other) })}
        </p>
        <p className="text-[2.125rem]/tight font-bold">
          <Ltr>{formatUsd(due.open)}</Ltr>
        </p>
        {due.parts.length > 1 && (
          <Lines
            className="mt-2"
            lines={due.parts.map((part) => [
              monthlyName(part),
              <Ltr key="amount">{formatUsd(part.amount)}</Ltr>,
            ])}
          />
        )}
        {due.open !== due.amount && (
          <p className="mt-2 text-ink-soft">
            {m.tenancy_of_which({
              paid: formatUsd((Number(due.amount) - Number(due.open)).toFixed(2)),
              all: formatUsd(due.amount),
            })}
          </p>
        )}
      </section>
      <div id="told">
        {told.map((payment) => (
          <div key={payment.id} className="mt-4">
            <PaymentCard {...shown} payment={payment} />
          </div>
        ))}
      </div>
      {left > 0 && (
        <>
          <Section title={m.tenancy_step_pay({ name: tenancy.owner.name })} className="mt-6">
            {gateway && (
              <div className="mb-3 empty:hidden">
                <GatewayPay gateway={gateway} dueId={due.id} number={tenancy.tenant.phone ?? ''} />
              </div>
            )}
            <Ways pageKey={pageKey} due={due} options={options} chosen={chosen} owner={tenancy.owner.name} />
          </Section>
          <Section title={m.tenancy_step_say()} className="mt-6">
            <Paste
              againTo={viewPath(pageKey, 'pay', `&due=${due.id}`)}
              without={m.tenancy_without_sms}
              isWithoutOpen={plain?.intent === 'pay'}
              tell={(reading, onReported) => (
                <ReportPaymentForm
                  {...shown}
                  due={due}
                  chosen={chosen?.method ?? 'cash'}
                  name={firstName(other)}
                  options={options}
                  reading={reading}
                  onReported={onReported}
                />
              )}
            />
          </Section>
        </>
      )}
    </Frame>
  );
}

/** As last time, else the owner's first way. */
function usual({ tenancy }: Shown, options: readonly PayOption[]): PayOption | undefined {
  const last = tenancy.payments.find(({ saidBy, state }) => saidBy === 'tenant' && state !== 'withdrawn');
  return options.find(({ method }) => method === last?.method) ?? options[0];
}
