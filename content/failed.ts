/** What is said where the script of a part of a page did not arrive, or failed. */
export const failed = {
  part: 'Some of this did not load. What you see works all the same.',
  booking: 'The calendar did not load fully. You can still book from here.',
  account: 'Your account did not load.',
  search: 'The search did not load.',
  again: 'Try again',
  trying: 'Trying again…',
};
