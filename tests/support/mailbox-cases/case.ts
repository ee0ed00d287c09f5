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
  /** What it is taken for; `asked ours` and `asked theirs`: what is asked on the inquiry. */
  is: 'answer' | 'client' | 'automatic' | 'bounced' | 'asked ours' | 'asked theirs' | 'tray' | 'nothing';
  /** The mail is no longer sent to the address it came back from. */
  suppressed?: boolean;
}

export const firm = { from: 'site@firm.example', to: 'hello@firm.example', sam: 'sam@firm.example' } as const;
export const us = `Rosecrest Advisory <${firm.to}>`;
export const sam = `Sam Fox <${firm.sam}>`;
export const stranger = 'Pat Stranger <pat@elsewhere.example>';
export const someoneNew = 'Newcomer <new@elsewhere.example>';
export const of = ({ visitor }: World): string => `Zoë Tremblay <${visitor}>`.replace('ë', 'e');

export const later = (days: number) => (world: World) => new Date(world.date.getTime() + days * 86_400_000);
/** A reply to the acknowledgement; and of ours, to the notice. */
export const back = (w: World) => ({
  ...{ from: of(w), to: [us], subject: `Re: ${w.subject}` },
  ...{ answers: w.acknowledgement, conversation: [w.beginning, w.acknowledgement] },
});
export const ours = (w: World) => ({
  ...{ from: sam, to: [of(w)], subject: `Re: ${w.subject}` },
  ...{ answers: w.notice, conversation: [w.beginning, w.notice] },
});
export const alone = (w: World, subject: string) => ({ from: of(w), to: [us], subject });
