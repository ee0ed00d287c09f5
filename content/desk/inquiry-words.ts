/** What the desk's server says by itself. */
export const inquiryWords = {
  /** What an inquiry is about, where nobody said. */
  general: 'General inquiry',
  noSubject: 'No subject',
  byPhone: 'Telephone call',
};
