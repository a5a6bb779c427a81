import type { Application } from '#contract/applications.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Timeline } from './timeline.tsx';

interface HistoryProps {
  application: Application;
  isOpen: boolean;
}

/** The timeline, folded unless it is what the reader came for. */
export function History({ application, isOpen }: HistoryProps) {
  return (
    <details open={isOpen} className="group/history">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-ocean [&::-webkit-details-marker]:hidden">
        <span className="group-open/history:hidden">{m.applications_history_show()}</span>
        <span className="hidden group-open/history:inline">{m.applications_history_hide()}</span>
        <Icon name="down" className="size-4 group-open/history:rotate-180" />
        <span className="sr-only">: {application.propertyTitle}</span>
      </summary>
      <Timeline application={application} />
    </details>
  );
}
