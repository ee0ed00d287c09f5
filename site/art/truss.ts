import { dashes } from './dashes.ts';
import { range } from './geometry.ts';
import { circle, line } from './path-data.ts';
import { planes } from './planes.ts';
import { seededRandom } from './seeded-random.ts';

const panel = 66;
const top = 176;
const bottom = 262;

/** A truss in elevation: chords, posts and diagonals that turn about mid-span, each pinned; one member is marked. In a box of 760 by 560. */
export function truss(): string {
  const posts = range(-4, 18, 1);
  const at = (post: number) => 20 + post * panel;
  const chords = [top, top + 6, bottom, bottom + 6].map((y) => line(-400, y, 1200, y));
  const uprights = posts.map(
    (post) =>
      line(at(post) - 2, top + 6, at(post) - 2, bottom) + line(at(post) + 2, top + 6, at(post) + 2, bottom),
  );
  const diagonals = posts.map((post) => {
    const [from, to] = post < 8 ? [bottom, top + 6] : [top + 6, bottom];
    return [post, line(at(post), from, at(post + 1), to)] as const;
  });
  const pins = posts.flatMap((post) => [circle(at(post), top + 3, 5), circle(at(post), bottom + 3, 5)]);
  const piers = [at(2), at(14)].map((x) => {
    const sides = line(x - 16, bottom + 12, x - 26, 570) + line(x + 16, bottom + 12, x + 26, 570);
    const courses = range(bottom + 26, 560, 19).map((y) =>
      line(x - 17 - (y - bottom) * 0.03, y, x + 17 + (y - bottom) * 0.03, y),
    );
    return sides + line(x - 22, bottom + 12, x + 22, bottom + 12) + courses.join('');
  });
  const random = seededRandom(17);
  const water = range(420, 556, 11).flatMap((y) =>
    dashes(random, -400, 1200, { least: 30, spread: 120 }, { least: 30, spread: 130 }).map(([from, to]) =>
      line(from, y, to, y),
    ),
  );
  return planes({
    structure: chords.join('') + piers.join(''),
    line:
      uprights.join('') +
      diagonals
        .filter(([post]) => post !== 7)
        .map(([, data]) => data)
        .join('') +
      pins.join(''),
    pale: water.join(''),
    mark: diagonals.find(([post]) => post === 7)?.[1] ?? '',
  });
}
