interface ZoomButtonProps {
  label: string;
  sign: string;
  onPress: () => void;
}

export function ZoomButton({ label, sign, onPress }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control border border-line-strong bg-card text-xl font-semibold hover:bg-ocean-wash"
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
