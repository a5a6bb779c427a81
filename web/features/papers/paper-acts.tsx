import { PageNote } from '../../ui/page.tsx';
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
    <PageNote>{foot}</PageNote>
  </>
);
