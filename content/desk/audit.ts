/** The screen of what staff have done, and how its lines read. */
export const auditScreen = {
  title: 'Activity log',
  lead: 'What was done at the desk, by whom and when. Nobody can change it.',
  columns: { at: 'When', who: 'Who', what: 'What', on: 'To' },
  filter: 'Done by',
  everybody: 'Everybody',
  more: 'Show earlier entries',
  none: 'Nothing has been done yet.',
  shown: (lines: number) => (lines === 1 ? 'One entry' : `${lines} entries`),
};

/** Who does something with `npm run staff`. */
export const atTheMachineName = 'Someone at the server';

/** What it was done to, where no name was noted. */
export const auditOn = {
  person: (code: string) => `a person, code ${code}`,
  notice: 'a notice',
  things: {
    request: 'a request about personal information',
    network: 'a network',
    tray: 'the tray',
    desk: 'the settings',
    firm: 'for everybody',
  } as Readonly<Record<string, string | undefined>>,
  self: 'themselves',
  /** Somebody who has another name now. */
  renamed: (before: string, now: string) => `${before}, now ${now}`,
  notices: (text: string) => `“${text}”`,
  adviserTime: (adviser: string, when: string) => `${adviser}, ${when}`,
};

/** What somebody did, as a sentence goes on after their name. Whatever is not here is shown as it was noted. */
export const auditWhat: Readonly<Record<string, string>> = {
  ended: 'took out of the staff',
  'reset the second factor': 'reset the sign-in of',
  'made owner': 'made an owner of',
  'made member': 'made a member of',
  'accepted the invitation': 'came in by the invitation',
  'added a second factor': 'added a second step to sign in',
  'removed a second factor': 'removed a second step to sign in',
  'used a paper code': 'signed in with a backup code',
  'renewed the paper codes': 'made new backup codes',
  booked: 'booked a consultation',
  'confirmed-booking': 'confirmed the consultation',
  'moved-booking': 'moved the consultation',
  'gave-booking': 'gave the consultation to another adviser',
  'cancelled-booking': 'cancelled the consultation',
  'invited-booking': 'cancelled the consultation and offered other times',
  'left-to-call': 'blocked the time of a consultation whose client has to be called',
  'closed the firm': 'closed the firm on',
  'opened the firm again': 'opened the firm again on closed days',
  'noted-outcome': 'noted whether the client came',
  'freed a blocked time': 'unblocked a time',
  'added days off of': 'added days off for',
  'removed days off of': 'removed days off for',
  'sent the meeting link of': 'sent clients the meeting link of',
  'gave-mail': 'added an e-mail to',
  'matched-mail': 'confirmed that an e-mail belongs to',
  'unmatched-mail': 'said that an e-mail does not belong to',
  'set-mail-aside': 'set an e-mail aside from',
  'changed the settings of the desk': 'changed',
  'changed a notice': 'changed the notice',
  'added a notice': 'added the notice',
  'removed a notice': 'removed the notice',
  'exported what is held of a person': 'exported everything we hold about',
  'erased a person': 'erased',
  'blocked a sender': 'blocked the sender of',
  'unblocked a sender': 'unblocked the sender',
  'took somebody off the waiting list': 'took off the waiting list',
  'noted a request: access': 'noted that somebody asked what we hold',
  'noted a request: correction': 'noted that somebody asked us to correct something',
  'noted a request: erasure': 'noted that somebody asked to be erased',
  'closed a request: done': 'closed as done',
  'closed a request: withdrawn': 'closed as not asked after all',
};
