import { compound } from '#content/tools/compound.ts';
import { firstSaving, yearsEarlier } from '#content/tools/wealth.ts';
import { type Point, range } from '../geometry.ts';
import { line, path } from '../path-data.ts';
import { planes } from '../planes.ts';

/** The earlier of the two savers with whom the tool begins: a hill that is steep at its end. */
const saving = { ...firstSaving, years: firstSaving.years + yearsEarlier };
const { years } = saving;
const ground = 268;
const tallest = 224;
const breadth = 392 / years;

/** What regular saving becomes: a terrace for each year, what was paid in pale at its foot; the last year is marked. */
export function hill(): string {
  const list = compound(saving);
  const balances = list.map(({ total }) => total);
  const most = balances.at(-1) ?? 1;
  const left = (year: number) => -6 + year * breadth;
  const height = (value: number) => ground - (value / most) * tallest;
  const steps = balances.flatMap((balance, year): Point[] => [
    [left(year), height(balance)],
    [left(year + 1), height(balance)],
  ]);
  // As in the tool: what was paid in lies level at the foot, and growth stands upright on it.
  const growth = list.flatMap(({ total, paidIn }, year) =>
    [0.25, 0.75].map((share) => {
      const x = left(year + share);
      return line(x, height(total), x, height(paidIn));
    }),
  );
  const paid = list.flatMap(({ paidIn }, year) =>
    range(0, ground - height(paidIn) - 1, 3.4).map((up) =>
      line(left(year), ground - up, left(year + 1), ground - up),
    ),
  );
  return planes({
    structure: path([[left(0), ground], ...steps, [left(years), ground]]) + line(-20, ground, 420, ground),
    line: growth.join(''),
    pale: paid.join(''),
    point: [left(years), height(most), 5],
  });
}
