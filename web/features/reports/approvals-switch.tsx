import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** Whether first listings of new owners wait for a look, and the way to change it. */
export function ApprovalsSwitch({ isOn }: { isOn: boolean }) {
  return (
    <section className="card mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <span className={isOn ? 'text-leaf' : 'text-ink-soft'}>
        <Icon name="shield" className="size-6" />
      </span>
      <div className="min-w-0 grow basis-64">
        <h2 className="text-base font-semibold">
          {isOn ? m.reports_approvals_on() : m.reports_approvals_off()}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">
          {isOn ? m.reports_approvals_on_text() : m.reports_approvals_off_text()}
        </p>
      </div>
      <ActionForm
        intent="switch"
        hidden={{ isOn: isOn ? '' : '1' }}
        view={String(isOn)}
        failed={m.reports_decide_failed}
        done={() => ({
          title: isOn ? m.reports_approvals_switched_off() : m.reports_approvals_switched_on(),
        })}
        className="max-sm:w-full"
      >
        <SubmitButton tone="quiet" className="w-full">
          {isOn ? m.reports_approvals_switch_off() : m.reports_approvals_switch_on()}
        </SubmitButton>
      </ActionForm>
    </section>
  );
}
