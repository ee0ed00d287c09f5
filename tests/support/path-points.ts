/** Where the strokes of a drawing go, read from its markup: each stroke of `M` and relative `l` as its points. */
export function strokesOf(markup: string): [x: number, y: number][][] {
  return [...markup.matchAll(/ d="([^"]*)"/g)].flatMap(([, data = '']) =>
    [...data.matchAll(/M([^MZA-Za-z]+)(?:l([^MZA-Za-z]+))?/g)].map(([, start = '', rest = '']) => {
      const [x = 0, y = 0] = numbersIn(start);
      const points: [number, number][] = [[x, y]];
      const steps = numbersIn(rest);
      for (let index = 0; index + 1 < steps.length; index += 2) {
        const [beforeX, beforeY] = points.at(-1) ?? [x, y];
        points.push([beforeX + (steps[index] ?? 0), beforeY + (steps[index + 1] ?? 0)]);
      }
      return points;
    }),
  );
}

const numbersIn = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
