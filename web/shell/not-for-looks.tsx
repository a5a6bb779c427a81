import { m } from '../messages/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

/** In place of a screen that is a person's alone, while an administrator looks at the product as them. */
export const NotForLooks = ({ title }: { title: string }) => (
  <Page title={title}>
    <EmptyState title={m.desk_look_hidden()} icon={<Icon name="lock" />}>
      {m.desk_look_hidden_text()}
    </EmptyState>
  </Page>
);
