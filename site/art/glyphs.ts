import { range } from './geometry.ts';
import { line, round } from './path-data.ts';

const groundY = 118;

/** Four small drawings that stand on one line, in a box of 300 by 130 whose ground runs past it. */
export const glyphs = { attract, retain, comply, perform } satisfies Record<string, () => string>;

/** Rings that draw in to one point. */
function attract(): string {
  const rings = range(12, 92, 8).map(
    (radius) => `M${96 - radius} ${groundY}A${radius} ${radius} 0 0 1 ${96 + radius} ${groundY}`,
  );
  return onGround(rings.join(''), '', [96, groundY, 5]);
}

/** Cables that hold the ground to a mast. */
function retain(): string {
  const cables = range(1, 15, 1).map((cable) => line(30, 24 + (15 - cable) * 2.6, 30 + cable * 11, groundY));
  return onGround(cables.join(''), 'M26 130V14H34V130', [195, groundY, 5]);
}

/** A plumb line that hangs true within a graduated arc. */
function comply(): string {
  const graduations = range(-12, 12, 1).map((tick) => {
    const angle = (tick * 5 * Math.PI) / 180;
    const inner = tick % 4 ? 74 : 68;
    const [x, y] = [Math.sin(angle), Math.cos(angle)];
    return line(90 + inner * x, 14 + inner * y, 90 + 80 * x, 14 + 80 * y);
  });
  return onGround(
    `${graduations.join('')}M90 14V84`,
    `M90 14L36 ${groundY}M90 14L144 ${groundY}`,
    [90, 90, 6],
  );
}

/** Five crests, each higher than the one before. */
function perform(): string {
  const crests = range(0, 2, 1).flatMap((layer) =>
    range(0, 4, 1).map((crest) => {
      const left = 2 + crest * 36;
      const rise = 2 * (16 + crest * 19 - layer * 6);
      const inset = layer * 2.4;
      return `M${round(left + inset)} ${groundY}Q${left + 18} ${groundY - rise} ${round(left + 36 - inset)} ${groundY}`;
    }),
  );
  return onGround(crests.join(''), '', [164, 26, 5]);
}

function onGround(
  lines: string,
  structure: string,
  [x, y, radius]: readonly [number, number, number],
): string {
  const built = structure && `<path class="l0" d="${structure}"/>`;
  return `<g fill="none"><path class="l1" d="${lines}"/>${built}<path class="l0" d="M-10 ${groundY}H400"/></g><circle class="hotf" cx="${x}" cy="${y}" r="${radius}"/>`;
}
