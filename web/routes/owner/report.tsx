import { found } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import { MyReportView } from '../../features/reports/my-report.tsx';
import { formAction, seeOther } from '../../forms/action.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import type { Route } from './+types/report';

export const handle = { crumb: m.reports_mine_title };

/** The decision about a listing of one's own; for all others it is not there (D4). */
export const loader = async ({ params: { id }, context }: Route.LoaderArgs) => ({
  report: await found(context.get(api)('readMyReport', { params: { id } })),
});

export const action = formAction({
  answer: async ({ answer = '' }, { api: call, params, isScripted, language }) => {
    const id = params.id ?? '';
    await call('answerReport', { params: { id }, body: { answer } });
    return isScripted ? undefined : seeOther(href(`/reports/${id}`, language));
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.reports_mine_title(), matches);

export default function OwnReport({ loaderData: { report } }: Route.ComponentProps) {
  useLiveRevalidation('notices');
  return <MyReportView key={report.id} report={report} />;
}
