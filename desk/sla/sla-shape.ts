const hour = 3_600_000;

/** How long an answer is promised within, and the lateness from which on the mark stands still. In ms. */
const promised = 24 * hour;
const farthest = 12 * hour;

/** Where things stand, in hundredths of the width: the far tower, the first late minute, the room beyond it. */
const tower = 82;
const late = { from: 91.5, room: 7 };

/** One size of the span: heights in pixels, which its drawing keeps while it stretches sideways. */
interface SlaSize {
  height: number;
  /** Where the cable hangs at the towers, how far it sags, and where the deck lies. */
  cable: number;
  sag: number;
  deck: number;
  /** Hours from one hanger to the next. */
  step: number;
}

/** The row of a board, and the large one of an inquiry. */
export const rowSize: SlaSize = { height: 26, cable: 4, sag: 13.5, deck: 20, step: 1 };
export const largeSize: SlaSize = { height: 84, cable: 6, sag: 54, deck: 66, step: 0.5 };

/** What a span is about, in ms since it began. */
export interface SlaTime {
  gone: number;
  /** The answer has been given: no clock runs, and a bar stands in place of the mark. */
  done: boolean;
}

/** A span as it is drawn: the place of its mark in hundredths of the width, and SVG paths 100 wide. */
interface SlaShape {
  at: number;
  /** What has been crossed, and the deck that was not needed. */
  walked: string;
  pale: string;
  /** The cable and the hangers that are left. */
  cable: string;
  hangers: string;
  late: string;
  /** The bar of an answer. */
  end: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Where the mark stands, in hundredths of the width. Not to scale beyond the tower: the first late minute shows. */
export function markPlace(gone: number): number {
  const reached = Math.max(0, gone);
  if (reached <= promised) return round((reached / promised) * tower);
  return round(late.from + Math.min((reached - promised) / farthest, 1) * late.room);
}

/** How high the cable hangs at a place between the towers, in pixels from the top. */
export function cableHeight(x: number, { cable, sag }: SlaSize): number {
  const fromMiddle = (2 * x) / tower - 1;
  return round(cable + sag * (1 - fromMiddle * fromMiddle));
}

/** The cable between two places, as an SVG path. */
function cablePath(from: number, to: number, size: SlaSize): string {
  const pieces = 24;
  const points = Array.from({ length: pieces + 1 }, (_, i) => {
    const x = round(from + ((to - from) * i) / pieces);
    return `${x} ${cableHeight(x, size)}`;
  });
  return `M${points.join('L')}`;
}

/** The places of the hangers that still stand: one for each step of time that is left. */
export function hangerPlaces(gone: number, { step }: SlaSize): number[] {
  const count = promised / (step * hour);
  return Array.from({ length: count - 1 }, (_, i) => i + 1)
    .filter((i) => i * step * hour > gone)
    .map((i) => round((i / count) * tower));
}

/** The whole drawing of a span. */
export function slaShape({ gone, done }: SlaTime, size: SlaSize): SlaShape {
  const at = markPlace(gone);
  const isLate = gone > promised;
  const reached = Math.min(at, tower);
  const runs = !done && !isLate;
  const hangers = runs ? hangerPlaces(gone, size) : [];
  const restOfDeck = `M${reached} ${size.deck}H${tower}`;
  return {
    at,
    walked: `M0 ${size.deck}H${reached}`,
    pale: `${cablePath(0, runs ? reached : tower, size)}${done && !isLate ? restOfDeck : ''}`,
    cable: runs ? `${cablePath(reached, tower, size)}${restOfDeck}` : '',
    hangers: hangers.map((x) => `M${x} ${cableHeight(x, size)}V${size.deck}`).join(''),
    late: isLate ? `M${tower} ${size.deck}H${at}` : '',
    end: done ? `M${at} ${size.deck - 8}V${size.deck + 5}` : '',
  };
}
