import type { AdviserId } from '#content/company.ts';
import type { Ground } from '#content/vocabulary/base.ts';
import tokensCss from '../../look/tokens.css?raw';
import { readTokens } from '../styles/tokens.ts';
import { desk, deskRow, firstDesk } from './desks/desks.ts';
import { plates } from './plates.ts';
import strokes from './strokes.css?raw';

/** Drawings sent as files of their own: many, heavy, and the same on several pages or in several places. */
const drawings = {
  ...fromEntries('plate', plates, [400, 300]),
  ...fromEntries(
    'desk',
    {
      partner: () => desk('partner'),
      people: () => desk('people'),
      funding: () => desk('funding'),
    } satisfies Record<AdviserId, () => string>,
    [400, 500],
  ),
  ...fromEntries('desks', { row: deskRow }, [2560, 392]),
  ...fromEntries('desks', { first: firstDesk }, [780, 330]),
};
const grounds: readonly Ground[] = ['paper', 'mist', 'sky', 'river', 'ink'];
const roles = ['ground', 'art-structure', 'art-line', 'art-pale', 'art-mark'];
const tokens = readTokens(tokensCss);

export interface DrawingFile {
  /** File name, with a hash of what is in it. */
  name: string;
  svg: string;
  width: number;
  height: number;
}

/** A drawing in the colours of a ground, as a whole SVG file. @throws Error when there is no such drawing */
export function drawingFile(drawing: string, ground: Ground): DrawingFile {
  const found = drawings[drawing];
  if (!found) throw new Error(`No drawing is called ${drawing}`);
  const [width, height] = found.box;
  const colours = roles.map((role) => `--${role}:${tokens.on(ground, role)}`).join(';');
  const style = `:root{${colours}}*{vector-effect:non-scaling-stroke}${strokes.replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>${found.draw()}</svg>`;
  return { name: `${drawing}-${ground}.${hashOf(svg)}.svg`, svg, width, height };
}

/** FNV-1a, 32 bits, as hexadecimal: the components that name a drawing know nothing of Node. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Every drawing on every ground. */
export const drawingFiles = (): DrawingFile[] =>
  Object.keys(drawings).flatMap((drawing) => grounds.map((ground) => drawingFile(drawing, ground)));

function fromEntries(
  prefix: string,
  draws: Readonly<Record<string, () => string>>,
  box: readonly [number, number],
) {
  return Object.fromEntries(
    Object.entries(draws).map(([name, draw]) => [`${prefix}-${name}`, { draw, box }]),
  );
}
