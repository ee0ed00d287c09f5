/** What is said where the script of a part of a page did not arrive, or failed. */
export const failed = {
  part: 'Part of this page did not load. What you see still works.',
  booking: 'Part of the calendar did not load. You can still book from here.',
  account: 'Your account did not load.',
  search: 'The search did not load.',
  again: 'Try again',
  trying: 'Trying again…',
};
