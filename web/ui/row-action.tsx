import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '../i18n.ts';

interface RowActionProps {
  /** What it does and to which row: "Delete the booking of Xasan Cali". */
  label: string;
  icon: ReactNode;
  /** It deletes: red once one points at it. */
  isDanger?: boolean;
  /** Stands beside the icon on a phone, where there is room for words. */
  text?: string;
}

type RowButtonProps = RowActionProps & Omit<ComponentProps<'button'>, 'children' | 'className'>;

/** An act on a row as an icon. */
export function RowButton({ label, icon, isDanger = false, text, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      data-danger={isDanger ? '' : undefined}
      className="row-act"
    >
      {icon}
      {text && <span className="pe-2 sm:hidden">{text}</span>}
    </button>
  );
}

interface RowLinkProps extends RowActionProps {
  to: string;
  /** The address is that of a dialog over this screen. */
  opensDialog?: boolean;
  /** The address is this screen, with something in it opened or closed. */
  keepsPlace?: boolean;
}

/** A way to go on from a row, as an icon. Addresses with a scheme (mailto:, tel:) stay as they are. */
export function RowLink(props: RowLinkProps) {
  const { label, icon, text, to, isDanger = false, opensDialog = false, keepsPlace = opensDialog } = props;
  const content = (
    <>
      {icon}
      {text && <span className="pe-2 sm:hidden">{text}</span>}
    </>
  );
  return to.startsWith('/') ? (
    <Link
      to={hrefOf(to)}
      preventScrollReset={keepsPlace}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-label={label}
      title={label}
      data-danger={isDanger ? '' : undefined}
      className="row-act"
    >
      {content}
    </Link>
  ) : (
    <a href={to} aria-label={label} title={label} className="row-act">
      {content}
    </a>
  );
}
