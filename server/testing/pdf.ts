interface PdfOptions {
  /** How many pages, each with one line of text. */
  pages?: number;
  text?: string;
  /** Of each page, in points. */
  size?: readonly [width: number, height: number];
  /** What else stands in the catalogue, such as `/OpenAction<<…>>`. */
  catalogue?: string;
  /** What else stands in the trailer. */
  trailer?: string;
  /** Further objects, each the text between `obj` and `endobj`; their numbers begin with 100. */
  objects?: readonly string[];
  /** The drawing of each page instead of its text, and how it is packed. */
  drawing?: string;
  filter?: string;
}

/** A PDF as a program would write it, without a table of its objects: readers find them. */
export function makePdf({
  pages = 1,
  text = 'Title deed',
  size: [width, height] = [595, 842],
  catalogue = '',
  trailer = '',
  objects = [],
  drawing,
  filter = '',
}: PdfOptions = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, n) => n);
  const content = (n: number) => drawing ?? `BT /F1 28 Tf 72 700 Td (${text} ${n + 1}) Tj ET`;
  const font = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const object = (number: number, body: string) => `${number} 0 obj${body}endobj\n`;
  const body = [
    object(1, `<</Type/Catalog/Pages 2 0 R${catalogue}>>`),
    object(2, `<</Type/Pages/Kids[${numbers.map((n) => `${1000 + n * 2} 0 R`).join(' ')}]/Count ${pages}>>`),
    ...numbers.flatMap((n) => [
      object(
        1000 + n * 2,
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${1001 + n * 2} 0 R/Resources${font}>>`,
      ),
      object(1001 + n * 2, `<<${filter}/Length ${content(n).length}>>stream\n${content(n)}\nendstream `),
    ]),
    ...objects.map((one, n) => object(100 + n, one)),
  ];
  return Buffer.from(`%PDF-1.7\n${body.join('')}trailer<</Root 1 0 R${trailer}>>\n%%EOF`, 'latin1');
}

/** A PDF that nobody can open without its password, which nobody knows. */
export const makeLockedPdf = (): Buffer => {
  const digits = 'a7'.repeat(32);
  const lock = `<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${digits}>/U<${digits}>>>`;
  return makePdf({
    objects: [lock],
    trailer: `/Encrypt 100 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]`,
  });
};
