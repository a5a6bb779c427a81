import { useEffect, useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import type { Application } from '#contract/applications.api.ts';
import { href } from '../../../../i18n.ts';
import { m } from '../../../../messages/index.ts';
import { useCurrentUser } from '../../../../shell/current-user.ts';
import { signInPath } from '../../../../shell/next-path.ts';
import { DialogActions, Sheet } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { SkeletonForm } from '../../../../ui/skeleton.tsx';
import { ApplyHere } from '../../../applications/apply-here.tsx';
import type { ApplyData } from '../../../applications/read-apply.ts';
import { HomeLead } from '../../../viewings/home-lead.tsx';
import type { OverProps } from '../over.ts';
import { overPath, useCloseOver } from './use-close-over.ts';

/** Applies for the home over its listing, and answers there; a guest hears first that it takes an account. */
export function ApplyOver({ property }: OverProps) {
  const { id, images } = property;
  const { closeTo, close } = useCloseOver(id);
  // Who has just signed in is let in also where this browser remembers nobody.
  const [search] = useSearchParams();
  const isIn = useCurrentUser() !== null || search.has('signed');
  const [sent, setSent] = useState<Application>();
  return (
    <Sheet
      // Opens anew for the answer: the focus is on its heading, and it is read out.
      key={sent?.id}
      title={sent ? m.applications_step_sent() : m.applications_apply_title()}
      onClose={close}
      closeTo={closeTo}
      lead={<HomeLead home={{ ...property, image: images?.[0] }} />}
    >
      {sent ? (
        <Sent application={sent} />
      ) : isIn ? (
        <Form id={id} onSent={setSent} />
      ) : (
        <SignInFirst id={id} />
      )}
    </Sheet>
  );
}

/** The page of the same form has what is to be read for it, and takes it. */
function Form({ id, onSent }: { id: string; onSent: (application: Application) => void }) {
  const { data, load } = useFetcher<ApplyData>();
  useEffect(() => void load(href(`/apply/${id}`)), [load, id]);
  if (!data) return <SkeletonForm />;
  return (
    <div className="pt-4">
      <ApplyHere data={data} onSent={onSent} />
    </div>
  );
}

function SignInFirst({ id }: { id: string }) {
  const back = href(overPath(id, 'apply', { signed: '1' }));
  return (
    <>
      <p className="pt-4 text-ink-soft">{m.applications_account_first()}</p>
      <DialogActions>
        <Link to={`${signInPath(back)}&tab=register`} className="button button-quiet grow">
          {m.accounts_create()}
        </Link>
        <Link to={signInPath(back)} className="button button-primary grow">
          {m.common_sign_in()}
        </Link>
      </DialogActions>
    </>
  );
}

function Sent({ application }: { application: Application }) {
  return (
    <>
      <p role="status" className="flex items-center gap-3 pt-4 text-ink-soft">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-wash text-leaf">
          <Icon name="check" className="size-5" />
        </span>
        {m.applications_sent_text()}
      </p>
      <DialogActions>
        <Link to={href(`/my-applications?open=${application.id}`)} className="button button-primary grow">
          {m.applications_see()}
        </Link>
      </DialogActions>
    </>
  );
}
