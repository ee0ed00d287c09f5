/** What grows with what: both axes are logarithmic, so that whatever grows in proportion rises as the dotted line does. */
export interface Growth {
  title: string;
  points: readonly { at: number; value: number }[];
  /** Behind each value. */
  unit: string;
}

const [width, height, left, right, top, bottom] = [560, 240, 48, 72, 56, 40] as const;
const ink = '#1d2b36';
const accent = '#0b6e75';

/** Draws a growth. @returns an SVG file's text, in the site's type */
export function plot({ title, points, unit }: Growth): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.at <= first.at) throw new Error('A growth has two points at least.');
  const decades = Math.log10(last.at / first.at);
  const most = Math.max(...points.map(({ value }) => value));
  const range = Math.max(1, Math.log10(Math.max(most, 1e-3) / first.value));
  const x = (at: number) => left + (Math.log10(at / first.at) / decades) * (width - left - right);
  const y = (value: number) =>
    height - bottom - (Math.log10(Math.max(value, 1e-3) / first.value) / range) * (height - top - bottom);
  const spot = (at: number, value: number) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`;
  // As far as the frame goes.
  const proportional = Math.min(last.at, first.at * 10 ** range);
  const marks = points.map(
    ({ at, value }) =>
      `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="4" fill="${accent}"/><text x="${x(at).toFixed(1)}" y="${(y(value) - 12).toFixed(1)}" text-anchor="middle" font-weight="600">${written(value)} ${unit}</text><text x="${x(at).toFixed(1)}" y="${height - 14}" text-anchor="middle">${written(at)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Libre Franklin Variable', 'Libre Franklin', system-ui, sans-serif" font-size="13" fill="${ink}">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${left - 24}" y="26" font-size="15" font-weight="600">${title}</text>
<path d="M${left} ${height - bottom}H${width - right}" stroke="${ink}" stroke-opacity=".35"/>
<polyline points="${spot(first.at, first.value)} ${spot(proportional, first.value * (proportional / first.at))}" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-dasharray="2 5"/>
<polyline points="${points.map(({ at, value }) => spot(at, value)).join(' ')}" fill="none" stroke="${accent}" stroke-width="2"/>
${marks.join('\n')}
</svg>
`;
}

const written = (value: number): string =>
  value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 1 : 0 });
