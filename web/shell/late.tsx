import { Toaster } from '../ui/toast.tsx';
import { LanguageOffer } from './language-offer.tsx';

/** What no page needs to be read or used: loaded once the page stands. */
export default function Late() {
  return (
    <>
      <Toaster />
      <LanguageOffer />
    </>
  );
}
