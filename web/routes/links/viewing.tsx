import { viewingActs } from '../../features/viewings/acts.ts';
import { LinkView } from '../../features/viewings/link-view.tsx';
import { readTimes } from '../../features/viewings/read-viewings.ts';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { signInFor } from '../../shell/link-panel.tsx';

/** A viewing that its owner answers by a private link. */
const screen = linkPage({
  title: m.viewings_link_title,
  read: async (call, { token }) => {
    const viewing = await call('readViewingByLink', { params: { token } });
    return { viewing, slots: await readTimes(call, viewing.propertyId) };
  },
  acts: [
    viewingActs(async (body, _, { api, params: { token = '' } }) => {
      const { id } = await api('changeViewingByLink', { params: { token }, body });
      return id;
    }),
  ],
  over: { title: m.viewings_link_over_title, text: m.viewings_link_over_text, way: signInFor('/viewings') },
  view: ({ shown, search }) => (
    <LinkView
      {...shown}
      wanted={{ date: search.get('date') ?? undefined, time: search.get('time') ?? undefined }}
    />
  ),
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
