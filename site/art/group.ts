import { line } from './path-data.ts';
import { portrait } from './portrait.ts';

/** The three portraits together on one shore, in a box of 1440 by 560: stands for the firm's group photograph. */
export function group(): string {
  const figures = [
    placed(portrait('cable', 'group-left'), 700, 86, 1.19),
    placed(portrait('lots', 'group-right'), 1064, 70, 1.23),
    placed(portrait('current', 'group-middle'), 872, 44, 1.3),
  ];
  const shore = line(-400, 552, 1840, 552) + line(-400, 558, 1840, 558);
  return `${figures.join('')}<g fill="none"><path class="l0" d="${shore}"/></g><circle class="hotf" cx="1404" cy="552" r="5.5"/>`;
}

function placed(markup: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${markup}</g>`;
}
