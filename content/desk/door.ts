import { company } from '../company.ts';

const firm = company.name.value;

/** What the ways into the desk say. */
export const doorWords = {
  signIn: {
    greeting: (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'),
    lead: `The desk is for staff of ${firm}.`,
    email: 'Work e-mail',
    password: 'Password',
    submit: 'Continue',
    forgot: 'I forgot my password',
    forgotAnswer:
      'Ask an owner to reset your second factor under Staff. You then get a new invitation by e-mail, and choose a new password with it.',
  },
  code: {
    title: 'Your six digits',
    lead: `Open the code app on your phone and type the number it shows for ${firm}.`,
    field: 'Code',
    submit: 'Sign in',
  },
  passkey: {
    title: 'Your passkey',
    lead: 'Your browser asks for your fingerprint, your face, or your security key.',
    submit: 'Use my passkey',
    stopped: 'The passkey was not used. Press the button to try again.',
  },
  paper: {
    title: 'A paper code',
    lead: 'Type one of the ten codes you printed or wrote down. Each one works once.',
    field: 'Paper code',
    submit: 'Sign in',
  },
  other: {
    code: 'Use six digits instead',
    passkey: 'Use a passkey instead',
    paper: 'Use a paper code instead',
    back: 'Sign in as someone else',
  },
  invitation: {
    title: (name: string) => `Welcome, ${name}`,
    lead: (email: string) => `Choose a password for the desk. You sign in with ${email}.`,
    password: 'Password',
    hint: '8 characters or more. A few words in a row are easy to keep in mind.',
    submit: 'Set the password',
    opening: 'Reading the invitation…',
    wrong: 'This invitation does not open',
    toSignIn: 'To the sign-in',
  },
  factor: {
    title: 'A second factor',
    lead: 'Beside the password, the desk asks for something only you have. Choose one; you can add the other later.',
    byCode: 'Six digits from an app on my phone',
    byPasskey: 'A passkey: fingerprint, face or security key',
    noPasskeys: 'Passkeys need https and a recent browser.',
    choice: 'Second factor',
    next: 'Continue',
    scan: 'Scan this with your code app, for example Google Authenticator, 1Password or Aegis.',
    picture: 'Square code with the secret, which also stands below as text',
    typed: 'No camera? Type this into the app:',
    code: 'The six digits it shows now',
    set: 'Set this app',
    name: 'What to call it',
    nameHint: 'Such as Phone or Office key',
    create: 'Make a passkey',
    back: 'Choose another',
  },
  papers: {
    title: 'Ten paper codes',
    lead: 'If your phone is lost, each of these opens the desk once. Print them or write them down now. They are not shown again.',
    copy: 'Copy',
    copied: 'Copied.',
    print: 'Print',
    done: 'I have kept them',
  },
};
