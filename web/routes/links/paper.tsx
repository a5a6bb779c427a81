import type { REFERENCE_WORDS } from '#contract/tenancies.ts';
import { readPaper } from '../../features/papers/read-paper.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { wayTo } from '../../shell/link-panel.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const PaperView = lazyPart(() => import('../../features/papers/paper-view.tsx'));

/** A receipt of rent or of a move, the statement of a year, or a tenant's reference, for whoever holds its address (M4, P5). */
const screen = linkPage({
  title: m.papers_page,
  read: readPaper,
  acts: [
    {
      opened: (_, { api, params: { token = '' } }) => api('notePaperOpened', { params: { token } }),
      write: ({ kind, propertyId = '', words = '' }, { api, params: { token = '' } }) =>
        api('writeToTenant', {
          params: { token },
          body: { kind: kind as (typeof REFERENCE_WORDS)[number], propertyId, words },
        }),
    },
  ],
  over: { title: m.papers_wrong_title, text: m.papers_wrong_text, way: wayTo('/', m.papers_home) },
  view: ({ shown }) => <PaperView {...shown} />,
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
