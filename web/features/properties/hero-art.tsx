/** Beside the greeting on the home page: coral houses with domes before the sea. Drawn, so that it costs no picture. */
export function HeroArt() {
  return (
    <svg
      viewBox="0 0 640 300"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className="absolute end-0 bottom-0 hidden h-full w-[46%] md:block rtl:-scale-x-100"
    >
      <circle cx="500" cy="86" r="40" className="fill-clay opacity-30" />
      <path d="M0 300c60-10 70-86 180-86h460v86z" className="fill-ocean opacity-15" />
      <path d="M70 300c50-8 60-64 150-64h420v64z" className="fill-ocean opacity-15" />
      <path d="M96 216l22-34 4 34z" className="fill-card" />
      <path d="M88 218h44l-8 9H98z" className="fill-clay opacity-70" />
      <g className="fill-card stroke-line" strokeWidth="2">
        <path d="M214 300v-96h84v96z" />
        <path d="M298 300v-66a72 72 0 0 1 144 0v66z" />
        <path d="M442 300V158h104v142z" />
        <path d="M546 300v-72a47 47 0 0 1 94 0v72z" />
        <path d="M206 204h100v-9H206zM434 158h120v-10H434z" />
      </g>
      <path d="M370 162v-18M370 144l12 5-12 5" className="fill-ocean stroke-ocean" strokeWidth="2" />
      <g className="fill-ocean opacity-70">
        <path d="M354 300v-38a16 16 0 0 1 32 0v38zM580 300v-34a13 13 0 0 1 26 0v34zM244 300v-34h24v34z" />
        <path d="M462 182h20v28h-20zM506 182h20v28h-20zM462 230h20v28h-20zM506 230h20v28h-20zM232 222h14v20h-14zM266 222h14v20h-14z" />
      </g>
      <g className="stroke-leaf" strokeWidth="6" fill="none" strokeLinecap="round">
        <path d="M176 300c6-52 4-92-6-132" />
        <path d="M170 168c-24-16-46-10-58 6M170 168c24-16 48-10 58 6M170 168c-10-24-30-30-48-24M170 168c10-22 32-30 50-22M170 168c-16 4-30 18-34 38" />
      </g>
      <g className="fill-leaf opacity-80">
        <path d="M300 300a26 26 0 0 1 46 0zM422 300a22 22 0 0 1 40 0z" />
      </g>
      <g className="fill-clay">
        <circle cx="312" cy="288" r="3.5" />
        <circle cx="326" cy="284" r="3.5" />
        <circle cx="440" cy="289" r="3.5" />
      </g>
    </svg>
  );
}
