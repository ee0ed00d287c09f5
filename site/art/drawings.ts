import { parseSvg, type SvgDrawing } from './svg.ts';

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

/** File names in this folder, without `.svg`. */
export const drawingNames = Object.keys(files).map((file) => file.slice('./'.length, -'.svg'.length));

/** Fills in the drawing's words. @throws Error when there is no such drawing */
export function drawingByName(name: string, words?: Readonly<Record<string, string>>): SvgDrawing {
  const file = files[`./${name}.svg`];
  if (!file) throw new Error(`site/art/${name}.svg is missing.`);
  return parseSvg(file, words);
}
