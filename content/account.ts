import { emailProblems } from '#contract/form-fields.ts';

/** Everything the account's dialog and panel say. `{name}`, `{count}` and the like are filled in. */
export const accountWords = {
  open: 'Log in',
  openSignedIn: 'Your account',
  close: 'Close',
  /** From the press on, until the dialog can be shown. */
  first: {
    text: 'Opening your account…',
    without: 'If it does not open, call',
    or: 'or',
    message: 'send a message',
  },
  signIn: {
    title: 'Your account',
    lead: 'See what you have sent us, and when you will hear back. You can use everything on this site without an account.',
    tabs: { login: 'Log in', register: 'Create account' },
  },
  fields: {
    username: 'Username',
    login: 'Username',
    password: 'Password',
    newPassword: 'New password',
    currentPassword: 'Current password',
    firstName: 'First name',
    email: 'E-mail address',
  },
  /** Beside what failed without a word of our server. */
  unanswered: 'We got no answer. Check your connection, then try again.',
  retry: 'Try again',
  hints: {
    login: 'The e-mail address of your account works too.',
    username: 'Letters and digits, with a dot, dash or underscore between them.',
    password: '8 characters or more. Three unrelated words make a good one.',
    email: 'For a new password if you forget yours. We ask you to confirm it.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: { submit: 'Log in', sending: 'Logging in...', forgot: 'Forgot password?' },
  /** Above the form, where nobody knows yet whether somebody is logged in. */
  unknown: 'We could not find out whether you are logged in.',
  register: { submit: 'Create account', sending: 'Creating account...' },
  forgot: {
    title: 'A new password',
    lead: 'Enter the e-mail address of your account. If there is one, we e-mail you a link.',
    submit: 'Send me a link',
    sending: 'Sending...',
    done: 'If there is an account with this address, a link is on its way or in your inbox already. It works once, for 30 minutes. If there is none, ask again from a device on which you have logged in before.',
    back: 'Back to log in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be logged out everywhere, and can log in with the new one.',
    /** Once it is known whose password it is. */
    named: 'Your username is {username}. You will be logged out everywhere, and can log in with the new password.',
    submit: 'Set new password',
    sending: 'Setting...',
  },
  verify: {
    title: 'Confirm your address',
    logInFirst: 'Please log in to confirm your address, to the account you gave it for.',
    lead: 'You are logged in as {username}. If the address we wrote to is yours, press the button.',
    submit: 'Confirm this address',
    sending: 'Confirming...',
    later: 'Not now',
  },
  undo: {
    title: 'Undo the change',
    lead: 'Your account goes back to its former e-mail address. Every device is logged out, the password stops working, and you choose a new one.',
    submit: 'Undo the change',
    sending: 'Undoing...',
    later: 'Leave it as it is',
  },
  toasts: {
    welcome: { title: 'Welcome back!', text: 'Successfully logged in as {name}' },
    created: { title: 'Account created', text: 'Account successfully created for {name}' },
    loggedOut: { title: 'Logged out', text: 'You have been successfully logged out' },
    loginFailed: { title: 'Login failed', text: 'Invalid username or password' },
    registrationFailed: { title: 'Registration failed', text: 'Unable to create account' },
    logoutFailed: { title: 'Logout failed', text: 'Unable to logout' },
    passwordReset: {
      title: 'Password set',
      text: 'You can log in with it now. Your username is {username}.',
    },
    verified: {
      title: 'Address confirmed',
      text: 'Thank you. Your account now shows everything sent from {email}.',
    },
    undone: { title: 'Address restored', text: 'Please choose a new password now.' },
    mailed: {
      title: 'Please confirm the address',
      text: 'A link is on its way there. It works once, for 24 hours.',
    },
    kept: { title: 'Change cancelled', text: 'Your account keeps its address.' },
    sessionEnded: { title: 'Logged out', text: '{name} is logged out of your account.' },
    saved: { title: 'Saved', text: 'Your account has been changed.' },
    deleted: {
      title: 'Account deleted',
      text: 'Your login and details are removed. What you sent and booked stays with the firm for as long as the privacy policy says.',
    },
    failed: { title: 'That did not work', text: 'Please try again in a minute.' },
  },
  panel: {
    loading: 'Looking up your account...',
    trouble: 'We could not look up your requests and details.',
    signInsTrouble: 'We could not look up where you are logged in.',
    title: 'Hello, {name}',
    lead: 'Logged in as {username}.',
    logout: 'Log out',
    verify: {
      text: 'Please open the link we sent to {email}. After that, this page also shows what you sent from that address before.',
      again: 'Send the e-mail again',
      sentAgain: 'The e-mail is on its way again. Please look in your spam folder too.',
    },
    pending: {
      text: 'Please open the link we sent to {pending}. Until then your account keeps {email}.',
      cancel: 'Cancel this change',
    },
    requests: {
      title: 'My requests and bookings',
      none: 'Nothing yet. What you send while logged in appears here.',
      sent: 'Sent',
      waiting: 'We reply by {time}',
      due: 'Reply was due {time}: call us if you have not heard',
      listed: 'Waiting list: confirmed by the link we sent you, we write once, when it can be booked',
      general: 'Your message',
      /** Of the form on the home page. */
      request: 'Consultation request',
      /** Opens a long text. */
      whole: 'Show the whole message',
      /** After a text that is longer than this list carries. */
      rest: 'The rest of it is in your data, below.',
      booking: {
        change: 'Choose another time or cancel',
        cancelled: 'Cancelled',
        held: 'Held until {until}: open the link in our e-mail to book it',
        lapsed: 'Not confirmed in time',
        over: 'Over',
      },
    },
    details: {
      title: 'My details',
      address: 'Address',
      addressNote:
        'We send a link to a new address. It takes the place of the old one once you confirm it, and other devices are logged out.',
      saveName: 'Save name',
      saveEmail: 'Change address',
      sending: 'Saving...',
    },
    password: { title: 'Password', submit: 'Change password', note: 'Other devices are logged out.' },
    signIns: {
      title: 'Where you are logged in',
      name: '{browser} on {system}',
      current: '{name} (this device)',
      since: 'Logged in {time}',
      lastUsed: 'Last used {time}',
      unknown: 'A browser',
      endOne: 'Log out',
      endOneOf: 'Log out: {name}',
      end: 'Log out everywhere',
    },
    data: { download: 'Download my data' },
    remove: {
      title: 'Delete my account',
      lead: 'Your account, logins and details are removed at once. What you sent stays with the firm, without the account, for as long as the privacy policy says. A consultation you have booked stays booked, and you can cancel it by the link in our e-mail.',
      submit: 'Delete my account',
      sending: 'Deleting...',
    },
  },
  problems: {
    missing: {
      firstName: 'Please enter your first name.',
      username: 'Please enter your username.',
      email: emailProblems.missing,
      password: 'Please enter your password.',
      newPassword: 'Please choose a password.',
    },
    email: emailProblems.incomplete,
    short: 'Please use {count} characters or more.',
  },
};
