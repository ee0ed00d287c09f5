import { company } from '#content/company.ts';
import { defaultCity } from '#content/place.ts';
import type { Ground } from '#content/schemas/firm.ts';
import type { Page } from '#content/schemas/page.ts';
import { cardSize } from '#site/seo/page-address.ts';
import { artStyle, colour } from './art-style.ts';
import { faces } from './faces.ts';
import { drawingNamed, pageArt } from './page-art.ts';
import { setTitle } from './set-title.ts';

const margin = 72;
const { width, height } = cardSize;
const whole = `width="${width}" height="${height}"`;

export function card({ path, sections: [opening] }: Page): string {
  if (!opening || !('title' in opening || 'headline' in opening)) throw new Error(`${path} has no opening.`);
  const { ground, markup } = pageArt(opening);
  const words =
    'headline' in opening ? headline(opening.headline, ground) + markup : titled(String(opening.title), markup, ground);
  const ink = colour(ground, 'text');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${whole} viewBox="0 0 ${width} ${height}">` +
    `<style>${artStyle(ground)}</style><rect ${whole} fill="${colour(ground, 'ground')}"/>${words}` +
    `<g color="${ink}" transform="translate(${margin} 58) scale(1.2)">${drawingNamed('mark').markup}</g>` +
    `${faces.name.draw(company.name.value, { x: margin + 66, y: 92 }, 30, ink, -0.02)}</svg>`
  );
}

function headline(lines: readonly string[], ground: Ground): string {
  const drawing = lines.map((line, index) => {
    const words = line.replace('{CITY}', defaultCity.toUpperCase());
    return faces.title.draw(words, { x: margin, y: 204 + index * 62 }, 60, colour(ground, 'text'), -0.035);
  });
  return drawing.join('');
}

function titled(title: string, drawing: string, ground: Ground): string {
  const set = setTitle(title, { x: margin, width: 540, bottom: 470 }, colour(ground, 'text'));
  const from = Math.max(set.right, 380);
  return (
    `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${from}" x2="${from + 190}"><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>` +
    `<mask id="clear" maskUnits="userSpaceOnUse" x="0" y="0" ${whole}><rect ${whole} fill="url(#fade)"/></mask>` +
    `<g mask="url(#clear)">${drawing}</g>${set.markup}` +
    faces.text.draw(company.city.value, { x: margin, y: 566 }, 25, colour(ground, 'text-2'))
  );
}
