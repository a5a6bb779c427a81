import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { PrintButton, PrintView } from '../../ui/print-view.tsx';
import { ProgressLine } from '../../ui/progress.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { words } from './words.ts';

/** Nothing, not yet, not now. */
export function States() {
  const w = words();
  return (
    <>
      <Section title="EmptyState, ErrorPanel, Notice">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <EmptyState
            headingLevel={3}
            title={w.none}
            action={
              <button type="button" className="button button-primary">
                <Icon name="search" />
                {w.browse}
              </button>
            }
          >
            {w.noneText}
          </EmptyState>
          <ErrorPanel headingLevel={3} title={w.viewings} onRetry={() => undefined} supportTo="/support" />
          <ErrorPanel headingLevel={3} kind="connection" />
        </div>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Notice tone="info">{w.mail}</Notice>
          <Notice tone="success">{w.saved}</Notice>
          <Notice
            tone="warning"
            title={w.stale}
            action={
              <button type="button" className="button button-quiet">
                {w.theirs}
              </button>
            }
          >
            {w.staleText}
          </Notice>
          <Notice tone="danger">{w.offline}</Notice>
        </div>
      </Section>
      <Section title="Skeleton, Progress">
        <div className="relative mb-3 h-1 overflow-hidden [&>*]:absolute">
          <ProgressLine />
        </div>
        <SkeletonRows count={2} hasPicture />
      </Section>
      <Section title="PrintView" aside={<PrintButton />}>
        <PrintView label={w.lease}>
          <h3 className="text-xl">{w.lease}</h3>
          <p className="mt-2 text-ink-soft">{w.noteText}</p>
        </PrintView>
      </Section>
    </>
  );
}
