const hour = 3_600_000;

/** Promise, and maximum lateness drawn. In ms. */
const promised = 24 * hour;
const farthest = 12 * hour;

/** In percent of the width. */
const tower = 82;
const late = { from: 91.5, room: 7 };

/** Heights in px; only the width stretches. */
interface SlaSize {
  height: number;
  cable: number;
  sag: number;
  deck: number;
  step: number;
}

export const rowSize: SlaSize = { height: 26, cable: 4, sag: 13.5, deck: 20, step: 1 };
export const largeSize: SlaSize = { height: 84, cable: 6, sag: 54, deck: 66, step: 0.5 };

/** In ms. */
export interface SlaTime {
  gone: number;
  /** Answered: a bar replaces the marker. */
  done: boolean;
}

/** Marker in percent of the width, SVG paths 100 wide. */
interface SlaShape {
  at: number;
  walked: string;
  pale: string;
  cable: string;
  hangers: string;
  late: string;
  end: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** In percent of the width. Not to scale past the deadline, so that the first late minute is visible. */
export function markPlace(elapsed: number): number {
  const reached = Math.max(0, elapsed);
  if (reached <= promised) return round((reached / promised) * tower);
  return round(late.from + Math.min((reached - promised) / farthest, 1) * late.room);
}

/** In px from the top. */
export function cableHeight(x: number, { cable, sag }: SlaSize): number {
  const fromMiddle = (2 * x) / tower - 1;
  return round(cable + sag * (1 - fromMiddle * fromMiddle));
}

function cablePath(from: number, to: number, size: SlaSize): string {
  const pieces = 24;
  const points = Array.from({ length: pieces + 1 }, (_, i) => {
    const x = round(from + ((to - from) * i) / pieces);
    return `${x} ${cableHeight(x, size)}`;
  });
  return `M${points.join('L')}`;
}

/** One hanger per remaining step. */
export function hangerPlaces(elapsed: number, { step }: SlaSize): number[] {
  const count = promised / (step * hour);
  return Array.from({ length: count - 1 }, (_, i) => i + 1)
    .filter((i) => i * step * hour > elapsed)
    .map((i) => round((i / count) * tower));
}

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
