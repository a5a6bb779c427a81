import { phoneText, telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';

/** Calls the office, for who cannot be sent a link. */
export function CallUs() {
  const { phone } = useSite();
  return (
    <a href={telLink(phone)} className="button button-primary">
      {m.bookings_job_call_us({ phone: phoneText(phone) })}
    </a>
  );
}
