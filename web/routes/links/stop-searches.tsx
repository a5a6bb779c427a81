import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { linkPage } from '../../screens/link-page.tsx';
import { LinkPanel, wayTo } from '../../shell/link-panel.tsx';
import { Page } from '../../ui/page.tsx';

const Mine = wayTo('/saved-searches', m.searches_title);

/** What a mail or SMS links to: stops what it names, without signing in (D44). */
const screen = linkPage({
  title: m.searches_stop_title,
  read: (call, { token }) => call('readStopLink', { params: { token } }),
  acts: [{ stop: (_, { api, params: { token = '' } }) => api('stopByLink', { params: { token } }) }],
  over: { title: m.searches_stop_over_title, text: m.searches_stop_over_text, way: Mine },
  view: ({ shown: { about, names, isStopped } }) =>
    isStopped ? (
      <LinkPanel title={m.searches_stopped_title()} text={m.searches_stopped_text()}>
        <Mine />
      </LinkPanel>
    ) : (
      <Page
        width="form"
        title={m.searches_stop_title()}
        sub={about === 'searches' ? m.searches_stop_searches() : m.searches_stop_alerts()}
      >
        <ul className="card mb-4 divide-y divide-line px-4">
          {names.map((name) => (
            <li key={name} dir="auto" className="py-3 font-semibold">
              {name}
            </li>
          ))}
        </ul>
        <ActionForm intent="stop" failed={m.searches_stop_failed}>
          <SubmitButton>{m.searches_stop()}</SubmitButton>
        </ActionForm>
      </Page>
    ),
});
export const meta = screen.meta;
export const loader = screen.loader;
export const action = screen.action;
export const clientAction = screen.clientAction;
export default screen.Screen;
