import { PrintButton } from '../../ui/print-view.tsx';
import { PassOn } from '../shortlist/pass-on.tsx';

interface PaperActsProps {
  url: string;
  /** What is sent with its address. */
  text: string;
  /** What the paper rests on. */
  foot: string;
}

/** The foot of a paper: printing it, passing it on, and what it rests on. */
export const PaperActs = ({ url, text, foot }: PaperActsProps) => (
  <>
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <PrintButton />
      <PassOn url={url} text={text} />
    </div>
    <p className="one-purpose mt-6 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">{foot}</p>
  </>
);
