import { company } from '../company.ts';

export const waitingAnswers = {
  notListed: 'That address is on no list any more.',
};

const firm = `${company.name.value}, ${company.street.value}, ${company.city.value}`;

export const waitingScreen = {
  title: 'Waiting lists',
  hint: 'Each of them has agreed to one e-mail, when the service can be booked.',
  none: 'The waiting list is empty.',
  unconfirmed: (count: number) =>
    count === 1
      ? 'One request has not been confirmed. Please write to nobody because of it.'
      : `${count} requests have not been confirmed. Don’t e-mail these people.`,
  columns: { who: 'Who', service: 'Waits for', since: 'Date agreed', act: 'Change' },
  file: 'Save as CSV',
  write: 'Write',
  writeLabel: (who: string) => `Write to ${who}`,
  remove: 'Take off',
  removeLabel: (who: string) => `Take off the list: ${who}`,
  ask: {
    title: (who: string) => `Take ${who} off the list?`,
    text: 'The address comes off every list, and nobody may write to it about a service to come. Whoever wants to come back has to join again on the site.',
    submit: 'Take it off',
    keep: 'Cancel',
  },
  removed: (who: string) => `${who} is off the list.`,
  /** A draft. It must name the sender and contain the withdrawal link. */
  mail: (service: string, link: string) => ({
    subject: `You can book now: ${service}`,
    text: `Hello,\n\nYou asked us to write when ${service} can be booked.\n\n\n\n${firm}\nYou can take yourself off the list here: ${link}`,
  }),
};
