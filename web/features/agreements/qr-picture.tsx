import type { QrCode } from '../../format/qr.ts';

interface QrPictureProps {
  qr: QrCode;
  /** What it leads to. */
  label: string;
  className: string;
}

/** A QR code: ink on white by day and by night, and never mirrored. */
export const QrPicture = ({ qr, label, className }: QrPictureProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    shapeRendering="crispEdges"
    className={`shrink-0 rounded-control border border-line ${className}`}
  >
    <rect width={qr.size} height={qr.size} fill="#fff" />
    <path d={qr.path} fill="#0d1b2a" />
  </svg>
);
