import { momentOf } from '../../format/dates.ts';

interface SaidProps {
  label?: string;
  words: readonly { key: string; name: string; text: string; at: string }[];
}

/** What both sides said where they do not agree, the first first. */
export const Said = ({ label, words }: SaidProps) => (
  <ul aria-label={label} className="grid gap-2">
    {words.map(({ key, name, text, at }) => (
      <li key={key} className="rounded-control bg-ground-deep p-3">
        <p className="text-sm text-ink-soft">
          <strong className="text-ink">
            <bdi>{name}</bdi>
          </strong>{' '}
          <time dateTime={at} className="figures">
            {momentOf(at)}
          </time>
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </li>
    ))}
  </ul>
);
