export const endpoints = {
  contact: '/api/contact',
  contactSent: '/api/contact/sent',
  user: '/api/user',
  register: '/api/register',
  login: '/api/login',
  logout: '/api/logout',
  forgotPassword: '/api/password/forgot',
  resetPassword: '/api/password/reset',
  resetAccount: '/api/password/account',
  account: '/api/account',
  accountName: '/api/account/name',
  accountEmail: '/api/account/email',
  accountEmailCancel: '/api/account/email/cancel',
  accountPassword: '/api/account/password',
  accountSessions: '/api/account/sessions',
  accountSessionEnd: '/api/account/sessions/end-one',
  accountSessionsEnd: '/api/account/sessions/end',
  accountData: '/api/account/data',
  accountDelete: '/api/account/delete',
  verification: '/api/account/verification',
  verify: '/api/account/verify',
  accountUndo: '/api/account/undo',
  /** Also answers as a page, without JavaScript. */
  freeTimes: '/api/booking/times',
  bookingPage: '/api/booking',
  bookings: '/api/bookings',
  bookingShow: '/api/bookings/show',
  bookingMove: '/api/bookings/move',
  bookingCancel: '/api/bookings/cancel',
  bookingCorrect: '/api/bookings/correct',
  /** Needs the key that only the confirmation mail has. */
  bookingConfirm: '/api/bookings/confirm',
  /** The key is in the fragment or in a form. */
  ownBooking: '/booking',
  waitingPlace: '/waiting-list',
  /** The firm's calendar feed; a secret follows. */
  calendar: '/api/bookings/calendar',
  visits: '/api/visits',
  /** Health for monitors: database, outgoing mail, backup age, mailbox and calendar reading. */
  health: '/healthz',
  healthMail: '/healthz/mail',
  healthBackup: '/healthz/backup',
  healthMailbox: '/healthz/mailbox',
  healthCalendars: '/healthz/calendars',
} as const;

/** Idempotency key: a UUID made once per filled form. */
export const idempotencyHeader = 'idempotency-key';

export const confirmField = 'confirmKey';
