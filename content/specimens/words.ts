/** What stands around specimens. */
export const specimenWords = {
  specimen: 'Specimen',
  examples: 'Specimen, example figures',
  /** Beside a sheet that stands whole. */
  note: 'Brackets stand for names. No client’s paper is shown.',
  noteExamples: 'The figures are examples and brackets stand for names. No client’s paper is shown.',
  ask: 'Ask for it',
  /** On the shelf; with `{name}`. */
  read: 'Read the specimen: {name}',
  /** Below a sheet that is read over the shelf. */
  withNotes: 'Where it is used, with notes',
  close: 'Close',
  /** With `{amount}`, of a month. */
  missing: '{amount} missing',
};
