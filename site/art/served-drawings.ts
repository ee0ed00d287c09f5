import type { Ground } from '#content/schemas/firm.ts';
import tokensCss from '../../ui/tokens.css?raw';
import { parseTokens } from '../styles/tokens.ts';
import { drawingByName, drawingNames } from './drawings.ts';
import strokes from './strokes.css?raw';

/** Drawings sent as files, because they are heavy, shared by pages or below the first view. */
const servedNames = drawingNames.filter((name) => /^(plate|desks?|panel)-|^call-band$/.test(name));
const grounds: readonly Ground[] = ['paper', 'mist', 'sky', 'river', 'ink'];
const roles = ['ground', 'art-structure', 'art-line', 'art-pale', 'art-mark'];
const tokens = parseTokens(tokensCss);

/** A whole SVG file in a ground's colours, its name with a content hash. @throws Error when there is no such drawing */
export function createDrawingFile(name: string, ground: Ground) {
  const { viewBox, markup } = drawingByName(name);
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const colours = roles.map((role) => `--${role}:${tokens.on(ground, role)}`).join(';');
  const style = `:root{${colours}}*{vector-effect:non-scaling-stroke}${strokes.replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><style>${style}</style>${markup}</svg>`;
  return { name: `${name}-${ground}.${fnv1aHash(svg)}.svg`, svg, width, height };
}

/** FNV-1a, 32 bits, hexadecimal: components cannot use Node's crypto. */
function fnv1aHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const createDrawingFiles = () =>
  servedNames.flatMap((name) => grounds.map((ground) => createDrawingFile(name, ground)));
