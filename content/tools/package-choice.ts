/** What a visitor reads beside the questions of every package page. */
export const choiceWords = {
  from: 'We would start with',
  none: 'None of the three',
  currency: 'CAD',
  book: 'Take this to a free consultation',
  /** In the field that asks what the consultation is about, before each question with its answer. */
  carried: 'I am interested in the {title} package.',
  carriedNone: 'By these answers, none of the three packages fits.',
  compare: { label: 'Compare line by line', href: '#packages' },
  /** Between the names of packages that cover an answer. */
  or: ' or ',
  all: 'All three',
  /** Said aloud, with `{title}` and `{price}`. */
  said: 'We would start with {title}, {price}.',
  /** Said aloud where none fits, with `{title}`. */
  saidNone: 'None of the three. {title}',
  /** Above the questions where no script runs. */
  plain:
    'Beside each answer stand the packages that cover it. Start with the first that covers all three of yours.',
};
