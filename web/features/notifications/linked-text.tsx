const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** Words as they were written, with their addresses as links. */
export function LinkedText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-wrap break-words ${className}`}>
      {text.split(ADDRESS).map((part, at) =>
        at % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <a key={at} href={part} dir="ltr" className="link break-all">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
