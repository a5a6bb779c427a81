/** Behind the search on the home page: coral houses with domes before the sea, drawn, a few hundred bytes. */
export function HeroArt() {
  return (
    <svg
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full rtl:-scale-x-100"
    >
      <rect y="300" width="1200" height="120" className="fill-ocean opacity-15" />
      <rect y="330" width="1200" height="90" className="fill-ocean opacity-15" />
      <circle cx="1010" cy="110" r="46" className="fill-clay opacity-25" />
      <g className="fill-card stroke-line" strokeWidth="2">
        <path d="M700 340v-90h90v90zM980 340V210h110v130z" />
        <path d="M790 340v-60a75 75 0 0 1 150 0v60z" />
        <path d="M1090 340v-70a50 50 0 0 1 100 0v70z" />
        <path d="M940 340v-60h40v60z" />
      </g>
      <g className="fill-ocean opacity-60">
        <path d="M850 340v-32a15 15 0 0 1 30 0v32zM1127 340v-30a13 13 0 0 1 26 0v30z" />
        <path d="M1000 240h20v26h-20zM1045 240h20v26h-20zM1000 285h20v26h-20zM1045 285h20v26h-20zM718 275h18v24h-18zM754 275h18v24h-18z" />
      </g>
      <g className="stroke-leaf opacity-70" strokeWidth="6" fill="none" strokeLinecap="round">
        <path d="M662 345c4-40 2-70-6-100" />
        <path d="M656 245c-22-14-40-10-52 4M656 245c20-16 42-12 52 4M656 245c-10-20-28-26-44-20M656 245c8-20 28-28 44-22M656 245c-16 2-30 14-34 32" />
      </g>
      <path d="M0 352c200-18 420-14 640-6s400 4 560-8v82H0z" className="fill-clay opacity-15" />
    </svg>
  );
}
