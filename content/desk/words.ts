import { passwordMinutes } from '#contract/staff.ts';
import { company } from '../company.ts';

const firm = company.name.value;

export const deskWords = {
  name: 'Desk',
  title: (screen: string) => `${screen} · Desk`,
  homeLabel: `${firm}, the desk`,
  navigation: 'Desk',
  tabs: 'Desk, on a phone',
  more: 'More',
  skip: 'Skip to content',
  zone: 'ET',
  withoutScript: 'The desk needs JavaScript. Please switch it on for this site, then load the page again.',
  fetching: 'Fetching…',
  again: 'Try again',
  close: 'Close',
  undo: 'Undo',
  passwordAgain: {
    title: 'Enter your password again',
    why: `This lets people in or out, hands out what we hold of someone, or erases it. Once you have entered it, you are not asked again for the next ${passwordMinutes} minutes.`,
    password: 'Password',
    submit: 'Continue',
    leave: 'Cancel',
  },
  unsaved: {
    title: 'Leave without saving?',
    save: 'Save',
    discard: 'Discard',
    stay: 'Stay',
  },
  away: {
    title: 'The desk cannot reach the server',
    safe: 'What clients have sent is stored there. All you have saved is kept.',
    next: 'Check your connection. Meanwhile you can answer from your e-mail program as usual.',
    strip: 'The server has not answered since',
    stripNext: 'What you see may have changed.',
  },
  lost: {
    title: 'Nothing at this address',
    text: 'The link may be old, or an owner’s page that is not open to you.',
    back: 'To the first page of the desk',
  },
  broken: {
    title: 'This page of the desk broke',
    text: 'What is stored is safe. Load the page again. If it breaks once more, tell whoever looks after the site what you did.',
    again: 'Load it again',
  },
};
