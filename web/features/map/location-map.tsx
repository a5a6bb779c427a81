interface LocationMapProps {
  /** Decimal degrees, as the API sends them. */
  latitude: string;
  longitude: string;
  /** What the map is of, such as the name of the place. */
  label: string;
}

/** Roughly where a listing is. */
export function LocationMap({ latitude, longitude, label }: LocationMapProps) {
  return (
    <a
      className="link"
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      rel="noreferrer"
    >
      {label}
    </a>
  );
}
