import type { InquiryThread } from '#contract/inquiries.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { RecordPage } from '../../screens/record.tsx';
import { TextField } from '../../ui/field.tsx';
import { Composer, useComposer } from './composer.tsx';
import { Log } from './log.tsx';
import { ListingStrip } from './thread.tsx';

/** What a guest asked, by the private link: the thread, the field, and a way to replace the link. */
export function GuestView({ inquiry, now }: { inquiry: InquiryThread; now: string }) {
  const composer = useComposer(inquiry);
  return (
    <RecordPage
      width="narrow"
      who={m.inquiries_link_title()}
      what={inquiry.name && <bdi>{m.inquiries_link_for({ name: inquiry.name })}</bdi>}
      sub={m.inquiries_link_intro()}
      next={
        <article className="card overflow-hidden" aria-label={inquiry.propertyTitle}>
          <ListingStrip inquiry={inquiry} />
          <Log inquiry={inquiry} now={now} unsent={composer.unsent} hasScreens={false} />
          <Composer inquiry={inquiry} composer={composer}>
            {!inquiry.phone && (
              <TextField
                name="phone"
                type="tel"
                dir="ltr"
                maxLength={40}
                autoComplete="tel"
                isOptional
                label={m.inquiries_link_phone()}
              />
            )}
          </Composer>
        </article>
      }
      end={
        <div className="mt-8 border-t border-line pt-4">
          <p className="text-sm text-ink-soft">{m.inquiries_link_renew_text()}</p>
          <ActionForm intent="renew" failed={m.inquiries_link_renew_failed} className="mt-2">
            <SubmitButton tone="quiet">{m.inquiries_link_renew()}</SubmitButton>
          </ActionForm>
        </div>
      }
    />
  );
}
