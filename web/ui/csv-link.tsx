import { figure } from '../format/numbers.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface CsvLinkProps {
  /** The address of the file, filters included. */
  to: string;
  /** How many rows are in it, where it is worth saying. */
  count?: number;
  /** Of a file that the browser has already; the server names its own. */
  fileName?: string;
  /** Which file it is, where there are several. */
  label?: string;
}

/**
 * The rows as a file: what is filtered, not all there is. The link has `download` only where the browser has the file: a
 * browser that is to keep the server's answer says "failed" of a refusal, where it would otherwise show the sentence.
 */
export function CsvLink({ to, count, fileName, label }: CsvLinkProps) {
  return (
    <a href={to} download={fileName} className="button button-quiet min-h-11 print:hidden">
      <Icon name="download" />
      {label ?? (count === undefined ? m.ui_csv() : m.ui_csv_of({ count: figure(count) }))}
    </a>
  );
}
