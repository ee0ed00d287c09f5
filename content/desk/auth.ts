import { company } from '../company.ts';

const firm = company.name.value;

export const authWords = {
  signIn: {
    greeting: (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'),
    lead: `The desk is for staff of ${firm}.`,
    email: 'Work e-mail',
    password: 'Password',
    submit: 'Continue',
    forgot: 'I can’t sign in',
    forgotAnswer:
      'Ask an owner to reset your sign-in under Settings, Staff. You get a new invitation and choose a new password. If there is no owner yet, or none can sign in, the person who runs the server makes an invitation with the command npm run staff.',
  },
  code: {
    title: 'Your six-digit code',
    lead: `Open the code app on your phone and type the code it shows for ${firm}. The sixth digit signs you in.`,
    field: 'Code',
    submit: 'Sign in',
  },
  passkey: {
    title: 'Your passkey',
    lead: 'Your browser asks for your fingerprint, your face, or your security key.',
    submit: 'Use my passkey',
    stopped: 'The passkey was not used. Press the button to try again.',
  },
  recovery: {
    title: 'A backup code',
    lead: 'Type one of the ten codes you printed or wrote down. Each one works once.',
    field: 'Backup code',
    submit: 'Sign in',
  },
  other: {
    code: 'Use a code from my app instead',
    passkey: 'Use a passkey instead',
    recovery: 'Use a backup code instead',
    back: 'Sign in as someone else',
  },
  invitation: {
    title: (name: string) => `Welcome, ${name}`,
    lead: (email: string) => `Choose a password for the desk. You sign in with ${email}.`,
    password: 'Password',
    hint: '8 characters or more. Three unrelated words make a good one.',
    submit: 'Set the password',
    opening: 'Opening the invitation…',
    wrong: 'This invitation doesn’t work',
    toSignIn: 'Go to sign-in',
  },
  factor: {
    title: 'Two-step sign-in',
    lead: 'After the password, your phone or a passkey shows that it’s you. Choose one; you can add the other later.',
    byCode: 'A six-digit code from an app on my phone',
    byPasskey: 'A passkey: fingerprint, face or security key',
    noPasskeys: 'Passkeys need https and a recent browser.',
    choice: 'Second step',
    next: 'Continue',
    scan: 'Scan this with your code app, for example Microsoft Authenticator, Google Authenticator or 1Password.',
    picture: 'QR code with the secret, which is also below as text',
    typed: 'No camera? Type this into the app:',
    code: 'The code it shows now',
    set: 'Add this app',
    name: 'Name for this phone or key (optional)',
    nameHint: 'Such as My phone or Office key',
    create: 'Create a passkey',
    back: 'Choose another',
  },
  recoveryCodes: {
    title: 'Ten backup codes',
    lead: 'If your phone is lost, each of these opens the desk once. Print them or write them down now. They are not shown again.',
    copy: 'Copy',
    copied: 'Copied.',
    print: 'Print',
    done: 'I’ve saved them',
  },
};
