import { type ProgramName, programs, type Written } from '../mail-programs.ts';

/** What there is before a mail comes: an inquiry through the site, with the mails it caused. */
export interface World {
  reference: string;
  visitor: string;
  /** Message-IDs of the acknowledgement and of the notice to the firm, and of where their conversation begins. */
  acknowledgement: string;
  notice: string;
  beginning: string;
  subject: string;
  /** The reference of another client's inquiry. */
  other: string;
  /** When the mail is written. */
  date: Date;
}

export interface Case {
  name: string;
  folder: 'inbox' | 'sent';
  raw: (world: World) => string;
  /** What it is taken for; `unconfirmed outbound` and `unconfirmed inbound`: what is asked on the inquiry. */
  is:
    | 'answer'
    | 'client'
    | 'automatic'
    | 'bounced'
    | 'unconfirmed outbound'
    | 'unconfirmed inbound'
    | 'tray'
    | 'nothing';
  /** The mail is no longer sent to the address it came back from. */
  suppressed?: boolean;
}

export const firm = { from: 'site@firm.example', to: 'hello@firm.example', sam: 'sam@firm.example' } as const;
export const us = `Rosecrest Advisory <${firm.to}>`;
export const sam = `Sam Fox <${firm.sam}>`;
const client = 'Zoe Tremblay <{visitor}>';

/** What a mail is like before a case changes it. A word in braces stands for what the world has of that name. */
const kinds = {
  'client replies': {
    from: client,
    to: [us],
    subject: 'Re: {subject}',
    answers: '{acknowledgement}',
    conversation: ['{beginning}', '{acknowledgement}'],
  },
  'client writes': { from: client, to: [us], subject: 'Hello again' },
  'staff reply': {
    from: sam,
    to: [client],
    subject: 'Re: {subject}',
    answers: '{notice}',
    conversation: ['{beginning}', '{notice}'],
  },
  'staff write': { from: sam, to: [client], subject: 'Next week' },
  'somebody writes': { from: 'Newcomer <new@elsewhere.example>', to: [us], subject: 'News' },
} as const satisfies Record<string, Omit<Written, 'date'>>;
export type Kind = keyof typeof kinds;

/** How a case differs from its kind. */
export interface Change extends Partial<Omit<Written, 'date'>> {
  /** The inbox, unless staff wrote it. */
  folder?: Case['folder'];
  program?: ProgramName;
  daysLater?: number;
  /** Changes what the program has written. */
  edit?: (raw: string) => string;
}

/** A mail of a kind, with its changes, as a mail program writes it in a world. */
export function written(world: World, kind: Kind, change: Change = {}): string {
  const { program = 'gmail', daysLater = 0, edit = (raw) => raw, folder: _, ...mail } = change;
  const inWorld = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (_, name: keyof World) => String(world[name])) : value;
  const filled = JSON.parse(JSON.stringify({ ...kinds[kind], ...mail }), inWorld);
  const date = new Date(world.date.getTime() + daysLater * 86_400_000);
  return edit(programs[program]({ ...filled, date }));
}

/** A case before its mail program is chosen. */
export interface Row {
  is: Case['is'];
  name: string;
  kind: Kind;
  change: Change;
}

const builder =
  (kind: Kind) =>
  (is: Case['is'], name: string, change: Change = {}): Row => ({ is, name, kind, change });

/** A client's reply to the acknowledgement. */
export const clientReply = builder('client replies');
/** A mail of a client's that answers none. */
export const clientMail = builder('client writes');
/** A reply of the staff's to the notice. */
export const staffReply = builder('staff reply');
/** A mail of the staff's that answers none. */
export const staffMail = builder('staff write');
/** A mail of somebody unknown. */
export const strangerMail = builder('somebody writes');

export const caseOf = ({ is, name, kind, change }: Row): Case => ({
  name,
  is,
  folder: change.folder ?? (kind.startsWith('staff') ? 'sent' : 'inbox'),
  raw: (world) => written(world, kind, change),
});
