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
