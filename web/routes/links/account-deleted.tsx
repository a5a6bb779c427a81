import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { LinkPanel, wayTo } from '../../shell/link-panel.tsx';

const Home = wayTo('/properties', m.accounts_erasure_home);

const STATES = {
  running: (percent: number) => m.accounts_erasure_running({ percent }),
  waiting: () => m.accounts_erasure_waiting(),
  done: () => m.accounts_erasure_done(),
};

/** Where somebody who deleted their account sees how far its erasure is; loading it again shows the latest. */
const screen = linkPage({
  title: m.accounts_erasure_title,
  read: (call, { token }) => call('readErasure', { params: { token } }),
  over: { title: m.accounts_erasure_over_title, text: m.accounts_erasure_over_text, way: Home },
  view: ({ shown: { state, percent } }) => (
    <LinkPanel title={m.accounts_erasure_title()} text={`${m.accounts_deleted()} ${STATES[state](percent)}`}>
      <Home />
    </LinkPanel>
  ),
});
export const meta = screen.meta;
export const loader = screen.loader;
export default screen.Screen;
