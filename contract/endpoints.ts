/** Every path the browser calls on the site's own server. */
export const endpoints = {
  contact: '/api/contact',
  user: '/api/user',
  register: '/api/register',
  login: '/api/login',
  logout: '/api/logout',
  /** Asks for a mail with a link, and sets a new password with what the link carries. */
  forgotPassword: '/api/password/forgot',
  resetPassword: '/api/password/reset',
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
  /** Makes a held booking firm, with the key that only its mail has. */
  bookingConfirm: '/api/bookings/confirm',
  /** The firm's calendar; a secret follows. */
  calendar: '/api/bookings/calendar',
  /** For monitors: the database, whether mail leaves, and how old the newest backup is. */
  health: '/healthz',
  healthMail: '/healthz/mail',
  healthBackup: '/healthz/backup',
} as const;

/** Header with a UUID, made once per filled form, that makes a repeated POST harmless. */
export const idempotencyHeader = 'idempotency-key';

/** A cookie that scripts may read: there is a session, so asking for the user is worth a request. On https its name begins with `__Host-`. */
export const signedInCookie = 'signed-in';

/** What the links in our mails carry in the fragment, where no server and no log sees it. */
export const linkFragments = { reset: 'reset', verify: 'verify', undo: 'undo' } as const;

/** The same for the key of a booking, on the page where one is made. */
export const bookingFragment = 'booking';

/** And for the key by which a held booking is made firm. Without JavaScript it is a field of a form. */
export const confirmFragment = 'confirm';
export const confirmField = 'confirmKey';
