import { type ProgramName, programs, type Written } from '../mail-programs.ts';
import {
  alone,
  back,
  type Case,
  later,
  of,
  ours,
  sam,
  someoneNew,
  stranger,
  us,
  type World,
} from './case.ts';

type Situation = [
  name: string,
  is: Case['is'],
  folder: Case['folder'],
  write: (world: World) => Omit<Written, 'date'> & { date?: Date },
];

/** What people do, each in five mail programs. */
const situations: readonly Situation[] = [
  ['a reply', 'client', 'inbox', back],
  ['a reply under another subject', 'client', 'inbox', (w) => ({ ...back(w), subject: 'One more question' })],
  ['a reply to all', 'client', 'inbox', (w) => ({ ...back(w), cc: [sam, stranger] })],
  [
    'a reply from another address of theirs',
    'client',
    'inbox',
    (w) => ({ ...back(w), from: 'Z. Tremblay <zoe.private@elsewhere.example>' }),
  ],
  [
    'a new mail with the reference in its subject',
    'client',
    'inbox',
    (w) => alone(w, `About my inquiry ${w.reference}`),
  ],
  [
    'the reference typed in small letters and with spaces',
    'client',
    'inbox',
    (w) => alone(w, `my question (${w.reference.toLowerCase().replaceAll('-', ' ')})`),
  ],
  [
    'the reference among encoded words',
    'client',
    'inbox',
    (w) =>
      alone(
        w,
        `Réponse à votre courriel au sujet de la demande – ${w.reference} – très urgent, s’il vous plaît`,
      ),
  ],
  ['a new mail that only its address fits', 'asked theirs', 'inbox', (w) => alone(w, 'Hello again')],
  [
    'a new mail of somebody unknown',
    'tray',
    'inbox',
    () => ({ from: someoneNew, to: [us], subject: 'Your services' }),
  ],
  [
    'a reference that another address gives',
    'tray',
    'inbox',
    (w) => ({ from: stranger, to: [us], subject: `Re: ${w.subject} ${w.reference}` }),
  ],
  [
    'the beginning of the conversation, guessed by another address',
    'tray',
    'inbox',
    (w) => ({
      ...{ from: stranger, to: [us], subject: 'Re: your inquiry' },
      ...{ answers: w.beginning, conversation: [w.beginning] },
    }),
  ],
  [
    'a reply to a mail whose Message-ID was changed on the way',
    'client',
    'inbox',
    (w) => ({
      ...back(w),
      ...{ subject: 'Re: Thank you', answers: w.beginning },
      conversation: [w.beginning, '<0100019a-changed@mailer.example>'],
    }),
  ],
  [
    'a mail passed on to us by the client',
    'client',
    'inbox',
    (w) => ({ ...back(w), subject: `Fwd: ${w.subject}`, to: [us, sam] }),
  ],
  ['a clock that is years ahead', 'client', 'inbox', (w) => ({ ...back(w), date: later(1900)(w) })],
  [
    'a long conversation in which ours is far back',
    'client',
    'inbox',
    (w) => ({
      ...back(w),
      answers: w.acknowledgement,
      conversation: [
        w.beginning,
        w.acknowledgement,
        ...Array.from(
          { length: 12 },
          (_, i) => `<a-long-name-of-a-mail-${i}-0123456789abcdef@mail.elsewhere.example>`,
        ),
      ],
    }),
  ],
  ['our reply', 'answer', 'sent', ours],
  ['our reply to all', 'answer', 'sent', (w) => ({ ...ours(w), cc: [us, stranger] })],
  ['our reply under another subject', 'answer', 'sent', (w) => ({ ...ours(w), subject: 'Tuesday at ten?' })],
  ['our reply, as a copy to the firm', 'answer', 'inbox', (w) => ({ ...ours(w), cc: [us] })],
  ['our reply from the firm’s own address', 'answer', 'sent', (w) => ({ ...ours(w), from: us })],
  [
    'our new mail with the reference',
    'answer',
    'sent',
    (w) => ({ from: sam, to: [of(w)], subject: `Re: Your question [${w.reference}]` }),
  ],
  [
    'our new mail that only its address fits',
    'asked ours',
    'sent',
    (w) => ({ from: sam, to: [of(w)], subject: 'Next week' }),
  ],
  [
    'our reply to another address of theirs',
    'asked ours',
    'sent',
    (w) => ({ ...ours(w), to: ['Z. Tremblay <zoe.work@elsewhere.example>'] }),
  ],
  [
    'a notice passed on to a colleague',
    'nothing',
    'sent',
    (w) => ({ ...ours(w), to: [us], subject: `Fwd: ${w.subject}` }),
  ],
  [
    'a notice passed on to somebody outside',
    'nothing',
    'sent',
    (w) => ({ ...ours(w), to: ['Accountant <books@elsewhere.example>'], subject: `FW: ${w.subject}` }),
  ],
  [
    'a reply among colleagues',
    'nothing',
    'inbox',
    (w) => ({ ...ours(w), to: [us], subject: `Re: ${w.subject}` }),
  ],
  [
    'our mail to somebody who has no inquiry',
    'nothing',
    'sent',
    () => ({ from: sam, to: ['Landlord <rent@elsewhere.example>'], subject: 'The lease' }),
  ],
];

export const people: readonly Case[] = situations.flatMap(([name, is, folder, write]) =>
  (Object.keys(programs) as ProgramName[]).map((program) => ({
    name: `${name}, ${program}`,
    ...{ is, folder },
    raw: (world: World) => programs[program]({ date: world.date, ...write(world) }),
  })),
);
