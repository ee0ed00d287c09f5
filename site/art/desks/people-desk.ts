import { range } from '../geometry.ts';
import { seededRandom } from '../scatter.ts';
import type { Engraving } from './engraving.ts';
import type { Place } from './perspective.ts';
import { along, book, pen, type Surface, sheet } from './things.ts';
import { ringAbout, turned } from './turned.ts';

const days = 5;
const staff = 7;
/** The shift that nobody has taken yet: the mark. */
const empty = { day: 3, person: 3 };

/** A handbook with tabs on a binder, the week's rota, a mug and a pen, about x. */
export function peopleDesk(drawing: Engraving, x: number): void {
  book(drawing, { x: x - 6, y: 16, width: 24, depth: 19, turn: -3, height: 2.6 }, { front: 7, side: 9 });
  handbook(drawing, x);
  rota(drawing, sheet(drawing, { x: x - 1.5, y: -10, width: 29, depth: 21.5, turn: -5, z: 0.06 }, 0.6));
  mug(drawing, x + 16, 7);
  pen(drawing, x + 14.6, -15, 12, 74);
}

function handbook(drawing: Engraving, x: number): void {
  const cover = book(
    drawing,
    { x: x - 5.4, y: 16.4, width: 21.5, depth: 17, turn: 5, z: 2.6, height: 3 },
    { front: 8, side: 10 },
    false,
  );
  drawing.lines('edge', [
    along(cover, [
      [0.08, 0],
      [0.08, 1],
    ]),
    along(cover, [
      [0.26, 0.62],
      [0.78, 0.62],
    ]),
    along(cover, [
      [0.26, 0.5],
      [0.62, 0.5],
    ]),
  ]);
  drawing.lines('tone', [
    along(cover, [
      [0.26, 0.26],
      [0.5, 0.26],
    ]),
  ]);
  for (const tab of range(0, 3, 1)) {
    const v = 0.14 + tab * 0.2;
    const down = -0.9 - tab * 0.3;
    drawing.face([
      cover(1, v, down),
      cover(1.055, v, down),
      cover(1.055, v + 0.12, down),
      cover(1, v + 0.12, down),
    ]);
  }
}

const grid = { left: 0.2, right: 0.95, bottom: 0.1, top: 0.78 };
const column = (day: number) => grid.left + ((grid.right - grid.left) * day) / days;
const row = (person: number) => grid.bottom + ((grid.top - grid.bottom) * person) / staff;

function rota(drawing: Engraving, paper: Surface): void {
  const random = seededRandom(12);
  drawing.lines('edge', [
    ...range(0, days, 1).map((day) =>
      along(paper, [
        [column(day), grid.bottom],
        [column(day), grid.top],
      ]),
    ),
    ...range(0, staff, 1).map((person) =>
      along(paper, [
        [0.05, row(person)],
        [grid.right, row(person)],
      ]),
    ),
    along(paper, [
      [0.05, 0.89],
      [0.36, 0.89],
    ]),
  ]);
  drawing.lines('tone', [
    ...range(0.5, days, 1).map((day) =>
      along(paper, [
        [column(day) - 0.035, 0.83],
        [column(day) + 0.035, 0.83],
      ]),
    ),
    ...range(0.5, staff, 1).map((person) =>
      along(paper, [
        [0.055, row(person)],
        [0.1 + random() * 0.06, row(person)],
      ]),
    ),
  ]);
  const shifts = range(0, staff - 1, 1).flatMap((person) =>
    range(0, days - 1, 1)
      .filter((day) => day !== (person * 2 + 1) % days)
      .map((day) => ({ day, person })),
  );
  const isEmpty = ({ day, person }: Shift) => day === empty.day && person === empty.person;
  drawing.lines(
    'tone',
    shifts.filter((one) => !isEmpty(one)).flatMap((one) => shiftLines(paper, one)),
  );
  drawing.lines(
    'mark',
    shifts.filter(isEmpty).flatMap((one) => shiftOutline(paper, one)),
  );
}

interface Shift {
  day: number;
  person: number;
}

const sides = ({ day, person }: Shift) => ({
  left: column(day + 0.12),
  right: column(day + 0.88),
  bottom: row(person + 0.2),
  top: row(person + 0.8),
});

/** A shift that is taken: morning and afternoon are level lines, evening upright ones. */
function shiftLines(paper: Surface, shift: Shift): Place[][] {
  const { left, right, bottom, top } = sides(shift);
  const kind = (shift.day + shift.person) % 3;
  const parts = kind === 0 ? 5 : 4;
  return range(0, parts, 1).map((part) => {
    const u = left + ((right - left) * part) / parts;
    const v = bottom + ((top - bottom) * part) / parts;
    return kind === 2
      ? along(paper, [
          [u, bottom],
          [u, top],
        ])
      : along(paper, [
          [left, v],
          [right, v],
        ]);
  });
}

function shiftOutline(paper: Surface, shift: Shift): Place[][] {
  const { left, right, bottom, top } = sides(shift);
  return [
    along(paper, [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ]),
    along(paper, [
      [left, top],
      [left, bottom],
    ]),
  ];
}

function mug(drawing: Engraving, x: number, y: number): void {
  turned(
    drawing,
    x,
    y,
    [
      [3.6, 0],
      [3.8, 3],
      [3.9, 8.4],
    ],
    0.42,
  );
  const ring = ringAbout(x, y);
  const inside = 3.43;
  drawing.lines('edge', [ring(inside, 8.33)]);
  drawing.lines(
    'tone',
    range(-3, 3, 0.5).map((across): Place[] => {
      const half = Math.sqrt(3.3 ** 2 - across ** 2);
      return [
        [x - half, y + across, 8.3],
        [x + half, y + across, 8.3],
      ];
    }),
  );
}
