/** Every path the browser calls on the site's own server. */
export const endpoints = {
  contact: '/api/contact',
  /** What a form without JavaScript has sent: the answer to it leads there. */
  contactSent: '/api/contact/sent',
  user: '/api/user',
  register: '/api/register',
  login: '/api/login',
  logout: '/api/logout',
  /** Asks for a mail with a link, and sets a new password with what the link carries. */
  forgotPassword: '/api/password/forgot',
  resetPassword: '/api/password/reset',
  /** Whose password that would be: a password manager wants to know before it is set. */
  resetAccount: '/api/password/account',
  /** Everything the account panel shows, and what it changes. */
  account: '/api/account',
  accountName: '/api/account/name',
  accountEmail: '/api/account/email',
  accountEmailCancel: '/api/account/email/cancel',
  accountPassword: '/api/account/password',
  /** Where the user is signed in; the end of one of these, and of all. */
  accountSessions: '/api/account/sessions',
  accountSessionEnd: '/api/account/sessions/end-one',
  accountSessionsEnd: '/api/account/sessions/end',
  accountData: '/api/account/data',
  accountDelete: '/api/account/delete',
  /** Asks for the mail that verifies an address once more, and verifies it with what the link carries. */
  verification: '/api/account/verification',
  verify: '/api/account/verify',
  /** Gives the account the address back that it had before a change, with what the link carries. */
  accountUndo: '/api/account/undo',
  /** The times that can be booked; as a page for a browser without JavaScript. */
  freeTimes: '/api/booking/times',
  bookingPage: '/api/booking',
  /** Books; and what the secret key of a booking opens. */
  bookings: '/api/bookings',
  bookingShow: '/api/bookings/show',
  bookingMove: '/api/bookings/move',
  bookingCancel: '/api/bookings/cancel',
  /** Corrects how its visitor is reached. */
  bookingCorrect: '/api/bookings/correct',
  /** Makes a held booking firm, with the key that only its mail has. */
  bookingConfirm: '/api/bookings/confirm',
  /** The private page of one booking: its key stands in the fragment or in a form. */
  ownBooking: '/booking',
  /** The private page of one place on a waiting list: its key stands in the fragment or in a form. */
  waitingPlace: '/waiting-list',
  /** The firm's calendar; a secret follows. */
  calendar: '/api/bookings/calendar',
  /** Counts a view of a page, after consent. */
  visits: '/api/visits',
  /** For monitors: the database, whether mail leaves, how old the newest backup is, whether replies are noticed, and advisers' own calendars read. */
  health: '/healthz',
  healthMail: '/healthz/mail',
  healthBackup: '/healthz/backup',
  healthMailbox: '/healthz/mailbox',
  healthCalendars: '/healthz/calendars',
} as const;

/** Header with a UUID, made once per filled form, that makes a repeated POST harmless. */
export const idempotencyHeader = 'idempotency-key';

/** Field of a form without JavaScript: the key by which a held booking is made firm. */
export const confirmField = 'confirmKey';
