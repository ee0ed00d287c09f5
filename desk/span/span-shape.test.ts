import { describe, expect, it } from 'vitest';
import { cableHeight, hangerPlaces, largeSpan, rowSpan, spanPlace, spanShape } from './span-shape.ts';

const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => count * 60_000;

describe('the place of the mark', () => {
  it.each([
    ['just in', 0, 0],
    ['18 minutes gone', minutes(18), 1.02],
    ['8 hours gone', hours(8), 27.33],
    ['23 h 22 min gone', hours(24) - minutes(38), 79.84],
    ['the very end', hours(24), 82],
    ['the first late minute', hours(24) + minutes(1), 91.51],
    ['24 minutes late', hours(24) + minutes(24), 91.73],
    ['1 h 4 min late', hours(25) + minutes(4), 92.12],
    ['12 hours late', hours(36), 98.5],
    ['16 hours late', hours(40), 98.5],
    ['a clock of ours that is behind', -minutes(3), 0],
  ])('%s', (_, gone, place) => {
    expect(spanPlace(gone)).toBeCloseTo(place, 1);
  });

  it('never goes back as time goes by', () => {
    const places = Array.from({ length: 40 * 60 }, (_, minute) => spanPlace(minutes(minute)));
    expect(places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0))).toBe(true);
  });
});

describe('the bridge', () => {
  it('hangs its cable from the towers, lowest in the middle', () => {
    expect([0, 41, 82].map((x) => cableHeight(x, rowSpan))).toEqual([4, 17.5, 4]);
    expect([0, 41, 82].map((x) => cableHeight(x, largeSpan))).toEqual([6, 60, 6]);
  });

  it.each([
    [0, 23, 47],
    [hours(8), 15, 31],
    [hours(22), 1, 3],
    [hours(23.9), 0, 0],
  ])('has a hanger for each hour that is left after %d ms, on an inquiry for each half', (gone, row, large) => {
    expect(hangerPlaces(gone, rowSpan)).toHaveLength(row);
    expect(hangerPlaces(gone, largeSpan)).toHaveLength(large);
  });

  it('is ink behind the mark, and cable ahead of it', () => {
    const shape = spanShape({ gone: hours(8), done: false }, rowSpan);
    expect(shape.walked).toBe('M0 20H27.33');
    expect(shape.cable).toMatch(/^M27.33 16L.*L82 4M27.33 20H82$/);
    expect([shape.late, shape.end]).toEqual(['', '']);
  });

  it('ends at the far tower; what is late goes on beyond it in red', () => {
    const shape = spanShape({ gone: hours(25), done: false }, rowSpan);
    expect([shape.walked, shape.cable, shape.hangers]).toEqual(['M0 20H82', '', '']);
    expect(shape.late).toBe(`M82 20H${shape.at}`);
  });

  it('has a bar for an answer, in time or late', () => {
    const inTime = spanShape({ gone: hours(5), done: true }, rowSpan);
    expect([inTime.end, inTime.late, inTime.hangers]).toEqual(['M17.08 12V25', '', '']);
    expect(inTime.pale).toMatch(/M17.08 20H82$/);
    const late = spanShape({ gone: hours(25), done: true }, rowSpan);
    expect([late.end, late.late]).toEqual([`M${late.at} 12V25`, `M82 20H${late.at}`]);
  });
});
