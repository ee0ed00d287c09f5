import type { InquiryEventKind, InquiryState } from '#contract/desk.ts';

/** What happened to an inquiry, as the start of a sentence. */
export const inquiryEventSentences: Readonly<Record<InquiryEventKind, string>> = {
  message: 'A new message came in',
  booking: 'A consultation was booked',
  'booking-moved': 'The consultation was moved',
  'booking-cancelled': 'The consultation was cancelled',
  'booking-corrected': 'The address or number was corrected',
  'booking-reassigned': 'The consultation was reassigned',
  'booking-outcome': 'The outcome of the consultation was noted',
  'booking-confirmed': 'The consultation was confirmed',
  call: 'Added',
  before: 'Answered before the desk was set up',
  'self-assigned': 'Assigned',
  assigned: 'Assigned',
  unassigned: 'Unassigned',
  answered: 'Marked as answered',
  client: 'Marked as waiting for the client',
  'not-for-us': 'Marked as not for us',
  spam: 'Marked as spam',
  'not-spam': 'Taken out of spam',
  note: 'Noted',
  undo: 'The last change was undone',
  'message-removed': 'A message was removed',
  blocked: 'The sender was blocked',
  'mail-out': 'An e-mail from us was found',
  'mail-in': 'The client wrote by e-mail',
  bounced: 'An e-mail bounced',
  'auto-reply': 'An automatic reply came in',
  'invitation-accepted': 'The invitation was accepted in a calendar',
  'invitation-declined': 'The invitation was declined in a calendar',
  'invitation-tentative': 'The invitation was answered “maybe” in a calendar',
};

export const inquiryStateNames: Readonly<Record<InquiryState, string>> = {
  new: 'New',
  assigned: 'Assigned',
  client: 'With client',
  answered: 'Answered',
  'not-for-us': 'Not for us',
  spam: 'Spam',
};

export const nothingToAnswer = 'Nothing to answer';

/** "a moment ago", "2 minutes ago", "3 hours ago". */
function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'} ago`;
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return many(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? many(hours, 'hour') : many(Math.floor(hours / 24), 'day');
}

export const inquiryAnswers = {
  unknown: 'No inquiry has that reference. It may have been erased.',
  /** @param holder the current assignee; empty for nobody */
  conflict: (
    event: { kind: InquiryEventKind; who: string; ago: number } | undefined,
    state: InquiryState,
    holder: string,
  ) => {
    const what = event
      ? `${inquiryEventSentences[event.kind]}${event.who ? ` by ${event.who}` : ''} ${ago(event.ago)}.`
      : 'It has changed since you opened it.';
    return `${what} It is now: ${inquiryStateNames[state]}${holder ? `, with ${holder}` : ''}. Your change was not made.`;
  },
  refused: (state: InquiryState) =>
    `You can’t do that while it is: ${inquiryStateNames[state]}. Your change was not made.`,
  noUndo: 'You can undo only your own last change, within 10 minutes and before anything else happens.',
  unknownColleague: 'That person isn’t on the staff list. Please choose one from the list.',
  future: 'The answer can’t be in the future. Please check the time.',
  tooEarly: 'The answer can’t be older than what it answers. Please check the time.',
  noAddress: 'There is no e-mail address to write to. Please choose “without an e-mail”.',
  bounced:
    'E-mail to this address bounced, so we can’t send any. Please choose “without an e-mail”, or tell them another way.',
  noMessage: 'That message is not in this inquiry. It may have been removed.',
  noNetwork:
    'We don’t know which network it came from: it was over a day ago, or there were several. You can still block the address.',
  bookingAhead: 'This client has an upcoming consultation. Cancel it first, then mark the inquiry as spam.',
  ownersOnly: 'Only an owner can change this.',
  settingsConflict: (who = 'Someone') =>
    `${who} changed the settings in the meantime, so yours were not saved. What you typed is still here, and the other fields show what is set now. Check them, then save again.`,
  shortQuery: 'Please type at least two letters or digits.',
} as const;
