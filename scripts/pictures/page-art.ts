import type { Ground } from '#content/vocabulary/base.ts';
import type { Section } from '#content/vocabulary/page.ts';
import { blueprintArch } from '#site/art/blueprint-arch.ts';
import { blueprintBeacon } from '#site/art/blueprint-beacon.ts';
import { blueprintTower } from '#site/art/blueprint-tower.ts';
import { bookingStays } from '#site/art/booking-stays.ts';
import { heroBridge, heroWater } from '#site/art/crossing.ts';
import { deskRow } from '#site/art/desks/desks.ts';
import { plainHeroDrawings } from '#site/art/plain-heroes.ts';
import { wideHeroDrawings } from '#site/art/wide-heroes.ts';
import { artStyle, colour, outlined } from './art-style.ts';

const blueprints = { tower: blueprintTower, beacon: blueprintBeacon, arch: blueprintArch };

export interface PageArt {
  ground: Ground;
  /** Markup in a box of 1200 by 630. */
  markup: string;
}

const nested = (box: string, place: string, aspect: string, markup: string) =>
  `<svg ${place} viewBox="${box}" preserveAspectRatio="${aspect}">${markup}</svg>`;
const whole = 'x="0" y="0" width="1200" height="630"';

/** The drawing of a page's opening, as it stands on the page. @throws Error when the section is no opening */
export function pageArt(section: Section | undefined): PageArt {
  switch (section?.type) {
    case 'crossing-hero':
      return { ground: 'mist', markup: crossing() };
    case 'wide-hero': {
      if (section.drawing === 'desks')
        return {
          ground: section.ground,
          markup: nested('560 0 1440 392', whole, 'xMidYMax meet', deskRow()),
        };
      const { draw } = wideHeroDrawings[section.drawing];
      const markup = nested('0 0 1440 560', whole, 'xMaxYMax slice', draw());
      return { ground: section.ground, markup };
    }
    case 'blueprint-hero': {
      const drawing = outlined(blueprints[section.drawing](section.labels), section.ground);
      const markup = nested(
        '0 0 720 700',
        'x="636" y="0" width="600" height="630" overflow="visible"',
        'xMidYMid slice',
        drawing,
      );
      return { ground: section.ground, markup };
    }
    case 'plain-hero': {
      const { viewBox, draw } = plainHeroDrawings[section.drawing];
      const markup = nested(viewBox, 'x="440" y="0" width="760" height="630"', 'xMaxYMid slice', draw());
      return { ground: section.ground, markup };
    }
    case 'booking': {
      const markup = nested('0 0 560 250', whole, 'xMaxYMax meet', bookingStays());
      return { ground: section.ground, markup };
    }
    default:
      throw new Error(`${section?.type} opens no page.`);
  }
}

/** The bridge of the home page over its river. */
function crossing(): string {
  const shore = 540;
  const scale = 0.72;
  const placed = (markup: string, y: number) =>
    `<g transform="translate(${960 - 900 * scale} ${y}) scale(${scale})">${markup}</g>`;
  return (
    placed(heroBridge(), shore - 470 * scale) +
    `<rect y="${shore}" width="1200" height="${630 - shore}" fill="${colour('ink', 'ground')}"/>` +
    `<style>${artStyle('ink', '.water ')}</style><g class="water">${placed(heroWater(), shore)}</g>`
  );
}
