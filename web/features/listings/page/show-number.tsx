import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { write } from '../../../api/query.ts';
import { phoneText, telLink } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showError } from '../../../ui/toast-store.ts';

/** The owner's number, shown in place after one tap (D47). Without scripts the same button calls. */
export function ShowNumber({ id }: { id: string }) {
  const [phone, setPhone] = useState<string>();
  return (
    <a
      href={phone ? telLink(phone) : `/properties/${id}/call`}
      rel="nofollow"
      className="button button-quiet grow"
      aria-live="polite"
      onClick={(event) => {
        if (phone) return;
        event.preventDefault();
        write({ send: (signal) => call('showNumber', { params: { id } }, { signal }) }).then(
          (answer) => setPhone(answer.phone),
          () => showError(m.listings_number_failed()),
        );
      }}
    >
      <Icon name="phone" />
      {phone ? (
        <bdi dir="ltr" className="figures">
          {phoneText(phone)}
        </bdi>
      ) : (
        m.listings_show_number()
      )}
    </a>
  );
}
