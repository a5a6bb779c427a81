import { paragraphsOf } from '#contract/page-texts.ts';

/** A text whose blank lines part paragraphs. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph}
    </p>
  ));
}
