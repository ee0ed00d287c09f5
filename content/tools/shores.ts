/** What stands around the two shores. */
export const shoreWords = {
  /** Before the three choices. */
  show: 'Show',
  ontario: 'Ontario',
  michigan: 'Michigan',
  both: 'Both',
  differs: 'Differs',
  same: 'Same',
  /** Said after a choice, for whoever cannot see what has changed. */
  said: {
    ontario: 'Ontario is shown. Michigan has stepped back.',
    michigan: 'Michigan is shown. Ontario has stepped back.',
    both: 'Both shores are shown.',
  },
  /** Below a rule; with `{date}`. */
  toConfirm: 'To be checked by the firm. As of {date}.',
  confirmed: 'Checked by the firm {date}.',
  source: 'Source:',
  note: 'This is information for a first talk. It is not legal advice, and a Michigan lawyer reads what we prepare for Michigan.',
};
