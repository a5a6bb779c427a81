import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';

interface ReceiptLinkProps {
  payment: { paper: string | null; receiptNumber: string | null };
  say: (of: { number: string }) => string;
}

/** The paper of a confirmed payment. */
export const ReceiptLink = ({ payment: { paper, receiptNumber }, say }: ReceiptLinkProps) =>
  paper && receiptNumber ? (
    <Link
      to={href(`/papers/${paper}`)}
      className="link inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <Icon name="document" />
      {say({ number: receiptNumber })}
    </Link>
  ) : null;
