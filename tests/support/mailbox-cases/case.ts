import { type ProgramName, programs, type Written } from '../mail-programs.ts';

/** State before the mail: an inquiry with its mails. */
export interface World {
  reference: string;
  visitor: string;
  /** Message-IDs of the acknowledgement, the notice, and the thread's start. */
  acknowledgement: string;
  notice: string;
  beginning: string;
  subject: string;
  other: string;
  date: Date;
}

export interface Case {
  name: string;
  folder: 'inbox' | 'sent';
  raw: (world: World) => string;
  /** The expected classification; `unconfirmed …` asks staff on the inquiry. */
  is:
    | 'answer'
    | 'client'
    | 'automatic'
    | 'bounced'
    | 'unconfirmed outbound'
    | 'unconfirmed inbound'
    | 'tray'
    | 'nothing';
  /** The bounced address is suppressed. */
  suppressed?: boolean;
}

export const firm = { from: 'site@firm.example', to: 'hello@firm.example', sam: 'sam@firm.example' } as const;
export const us = `Rosecrest Advisory <${firm.to}>`;
export const sam = `Sam Fox <${firm.sam}>`;
const client = 'Zoe Tremblay <{visitor}>';

/** Defaults by kind. `{name}` is a value of the world. */
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

export interface Change extends Partial<Omit<Written, 'date'>> {
  /** Defaults to the inbox, or the sent folder for staff. */
  folder?: Case['folder'];
  program?: ProgramName;
  daysLater?: number;
  /** Modifies the generated source. */
  edit?: (raw: string) => string;
}

export function written(world: World, kind: Kind, change: Change = {}): string {
  const { program = 'gmail', daysLater = 0, edit = (raw) => raw, folder: _, ...mail } = change;
  const inWorld = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (_, name: keyof World) => String(world[name])) : value;
  const filled = JSON.parse(JSON.stringify({ ...kinds[kind], ...mail }), inWorld);
  const date = new Date(world.date.getTime() + daysLater * 86_400_000);
  return edit(programs[program]({ ...filled, date }));
}

export interface Row {
  is: Case['is'];
  name: string;
  kind: Kind;
  change: Change;
}

const builder =
  (kind: Kind) =>
  (is: Case['is'], name: string, change: Change = {}): Row => ({ is, name, kind, change });

export const clientReply = builder('client replies');
export const clientMail = builder('client writes');
export const staffReply = builder('staff reply');
export const staffMail = builder('staff write');
export const strangerMail = builder('somebody writes');

export const caseOf = ({ is, name, kind, change }: Row): Case => ({
  name,
  is,
  folder: change.folder ?? (kind.startsWith('staff') ? 'sent' : 'inbox'),
  raw: (world) => written(world, kind, change),
});
