/** From which to which figure each part of a saving goes, and by which steps its slider moves. */
export const savingLimits = {
  /** Dollars a month. Most people save less than the slider's end; the field takes more. */
  monthly: { least: 0, most: 20_000, sliderMost: 3_000, step: 50 },
  years: { least: 5, most: 35, sliderMost: 35, step: 1 },
  /** Percent a year. */
  rate: { least: 0, most: 12, sliderMost: 12, step: 0.5 },
} as const;

/** What stands in the fields at first: the page's own example. */
export const firstSaving = { monthly: 500, years: 30, rate: 7 };

/** The age at which saving ends in the comparison, and how many years earlier the other saver begins. */
export const savedUntil = 65;
export const yearsEarlier = 10;

/** With `{…}` for figures. */
export const wealthWords = {
  fields: 'Your amounts',
  monthly: 'A month',
  years: 'Years',
  rate: 'Return a year',
  slider: '{field}, slider',
  range: '{least} to {most}',
  parts: '{paidIn} of it you paid in, {growth} is growth.',
  /** What a screen reader hears after a change. */
  said: '{total} after {years} years: {paidIn} paid in and {growth} growth. From {earlier}, ten years earlier, it is {more}.',
  from: 'from {age}',
  paidIn: 'paid in from {age}',
  caption:
    'Across: your age, up to {until}. Pale: the same {monthly} a month, started ten years earlier. Those ten years cost {cost} more and are worth {worth} more{times}.',
  times: ', {times} times as much in all',
  key: 'Upright lines are growth, level lines are what was paid in.',
  before: {
    heading: 'Before you count on it',
    paragraphs: [
      'The rate is an assumption, and the same every year. Markets rise and fall, some years end lower than they began, and fees, tax and inflation take their share.',
      'Growth is added once a year to what was there when the year began. It is arithmetic, and neither advice nor a promise.',
    ],
    action: 'Take these figures to a free analysis',
    /** In the field that asks what the consultation is about. */
    line: 'Portfolio analysis: {monthly} a month for {years} years at {rate}%',
  },
  table: {
    caption: 'The same in figures: {monthly} a month at {rate}%',
    after: 'After',
    paidIn: 'Paid in',
    growth: 'Growth',
    total: 'Together',
    years: '{years} years',
    earlier: '{years} years, from {age}',
  },
};
