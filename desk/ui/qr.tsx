import { encode } from 'uqr';

/** A text as a square code for a camera. The quiet zone is the four modules of ISO/IEC 18004. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} focusable="false">
      <rect width={size} height={size} />
      <path d={dark.join('')} />
    </svg>
  );
}
