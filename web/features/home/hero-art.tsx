const COLOURS = {
  sea: 'color-mix(in oklab, var(--ocean) 25%, var(--ground-deep))',
  wall: 'var(--card)',
  edge: 'var(--line)',
  door: 'var(--ocean)',
  clay: 'var(--clay)',
  leaf: 'var(--leaf)',
};

/** A palm with its foot at x. */
function Palm({ x, height }: { x: number; height: number }) {
  const top = 172 - height;
  return (
    <g stroke={COLOURS.leaf} strokeWidth="5" fill="none" strokeLinecap="round">
      <path d={`M${x} 172q5-${height / 2} -4-${height}`} />
      <path
        d={`M${x - 4} ${top}c-20-13-38-8-48 5M${x - 4} ${top}c20-13 40-7 48 9M${x - 4} ${top}c-8-20-25-25-40-20M${x - 4} ${top}c8-18 27-25 41-18`}
      />
    </g>
  );
}

/** A house with a dome over its door, from x on. */
function Aqal({ x, width }: { x: number; width: number }) {
  const radius = width / 2;
  const door = width / 7;
  return (
    <>
      <path
        d={`M${x} 172v-${radius * 0.6}a${radius} ${radius} 0 0 1 ${width} 0v${radius * 0.6}z`}
        fill={COLOURS.wall}
        stroke={COLOURS.edge}
        strokeWidth="2"
      />
      <path
        d={`M${x + radius - door} 172v-${door * 1.6}a${door} ${door} 0 0 1 ${door * 2} 0v${door * 1.6}z`}
        fill={COLOURS.door}
      />
    </>
  );
}

/** A block of flats: its rows of windows. */
function Flats({ x, rows, columns }: { x: number; rows: number; columns: number }) {
  const height = rows * 26 + 18;
  const windows = Array.from({ length: rows * columns }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    return `M${x + 10 + column * 22} ${184 - height + row * 26}h12v15h-12z`;
  });
  return (
    <>
      <path
        d={`M${x} 172v-${height}h${columns * 22 + 10}v${height}z`}
        fill={COLOURS.wall}
        stroke={COLOURS.edge}
        strokeWidth="2"
      />
      <path d={windows.join('')} fill={COLOURS.door} opacity="0.6" />
    </>
  );
}

/** The strip under the greeting: coral houses with domes before the sea. Drawn, so that it costs no picture. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 1280 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="hero-art">
      <circle cx="1010" cy="46" r="34" fill={COLOURS.clay} opacity="0.35" />
      <path d="M0 120h1280v60H0z" fill={COLOURS.sea} />
      <path d="M118 118l26-42 5 42zM886 120l22-36 4 36z" fill={COLOURS.wall} />
      <path d="M108 120h54l-9 10h-36zM878 122h46l-8 9h-30z" fill={COLOURS.clay} />
      <path d="M206 172l6-118h20l6 118z" fill={COLOURS.wall} stroke={COLOURS.edge} strokeWidth="2" />
      <path d="M209 106h26l2 30h-30zM208 46h28v10h-28z" fill={COLOURS.clay} />
      <Flats x={20} rows={2} columns={3} />
      <Aqal x={262} width={104} />
      <Flats x={384} rows={4} columns={3} />
      <Aqal x={478} width={84} />
      <path
        d="M590 172V70h22v102zM594 70a7 12 0 0 1 14 0z"
        fill={COLOURS.wall}
        stroke={COLOURS.edge}
        strokeWidth="2"
      />
      <Aqal x={606} width={128} />
      <Flats x={746} rows={3} columns={4} />
      <Aqal x={938} width={92} />
      <Flats x={1044} rows={4} columns={2} />
      <Aqal x={1122} width={116} />
      <Palm x={250} height={96} />
      <Palm x={574} height={78} />
      <Palm x={866} height={104} />
      <Palm x={1106} height={84} />
      <path d="M0 172h1280v28H0z" fill={COLOURS.clay} opacity="0.3" />
      <path d="M664 186v-26h40v26zM708 186v-17h14l9 9v8z" fill={COLOURS.door} />
      <circle cx="678" cy="187" r="5" />
      <circle cx="720" cy="187" r="5" />
    </svg>
  );
}
