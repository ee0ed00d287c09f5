import { polyline } from '../path-data.ts';
import type { Place, Projection } from './perspective.ts';

/** What a stroke is for: an outline, what is written, the tone of a shaded side, what is pale or far, the one mark. */
export type Stroke = 'edge' | 'entry' | 'tone' | 'pale' | 'mark';

const classes: Readonly<Record<Stroke, string>> = {
  edge: 'e-edge',
  entry: 'e-entry',
  tone: 'e-tone',
  pale: 'e-pale',
  mark: 'hot',
};

/** A drawing in the making: what is put later lies nearer to the eye and covers what is behind it. */
export interface Engraving {
  project: Projection;
  /** Lines through places. Straight ones keep every place; of others those that matter stay. */
  lines: (stroke: Stroke, lines: readonly (readonly Place[])[]) => void;
  /** A side of something: filled with the ground, so that it hides what is behind, and outlined. */
  face: (outline: readonly Place[]) => void;
  /** The same without an outline. */
  veil: (outline: readonly Place[]) => void;
  /** The drawing's elements, back to front. */
  markup: () => string;
}

/** An empty drawing, seen through a camera. */
export function engraving(project: Projection): Engraving {
  const put: { name: string; data: string }[] = [];
  const seen = (places: readonly Place[]) => places.map(project);
  const stroke = (name: string, data: string) => {
    if (!data) return;
    const last = put.at(-1);
    // Strokes of one kind that follow each other are one element. Faces are not: each has to cover the one before.
    if (last?.name === name) last.data += data;
    else put.push({ name, data });
  };
  const filled = (name: string, outline: readonly Place[]) =>
    put.push({ name, data: `${polyline(seen(outline))}Z` });
  return {
    project,
    lines: (kind, lines) => stroke(classes[kind], lines.map((one) => polyline(seen(one))).join('')),
    face: (outline) => filled('e-face', outline),
    veil: (outline) => filled('e-veil', outline),
    markup: () => put.map(({ name, data }) => `<path class="${name}" d="${data}"/>`).join(''),
  };
}
