export const specimenWords = {
  specimen: 'Specimen',
  examples: 'Specimen, example figures',
  note: 'Brackets stand for names. No client’s paper is shown.',
  noteExamples: 'The figures are examples and brackets stand for names. No client’s paper is shown.',
  ask: 'Ask for it',
  read: 'Read the specimen: {name}',
  withNotes: 'Where it is used, with notes',
  close: 'Close',
  missing: '{amount} missing',
};
