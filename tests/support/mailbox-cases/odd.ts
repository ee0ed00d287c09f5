import { programs } from '../mail-programs.ts';
import { alone, back, type Case, firm, of, ours, stranger, us } from './case.ts';

/** Mails that are odd in one way each. */
export const odd: readonly Case[] = [
  {
    name: 'our own acknowledgement, found in the folder of sent mail',
    is: 'nothing',
    folder: 'sent',
    raw: (w) =>
      programs.gmail({
        from: us,
        to: [of(w)],
        subject: 'Thank you',
        date: w.date,
        messageId: w.acknowledgement,
      }),
  },
  {
    name: 'our own notice, as it came',
    is: 'nothing',
    folder: 'inbox',
    raw: (w) =>
      programs.gmail({
        from: `Site <${firm.from}>`,
        to: [us],
        subject: w.subject,
        date: w.date,
        messageId: w.notice,
      }),
  },
  {
    name: 'our own notice, under another Message-ID',
    is: 'nothing',
    folder: 'inbox',
    raw: (w) =>
      programs.gmail({
        ...{ from: `Site <${firm.from}>`, to: [us], subject: w.subject, date: w.date },
        ...{ conversation: [w.beginning], more: ['Auto-Submitted: auto-generated'] },
      }),
  },
  {
    name: 'the vacation of one of us',
    is: 'nothing',
    folder: 'sent',
    raw: (w) => programs.outlook({ ...ours(w), date: w.date, more: ['Auto-Submitted: auto-replied'] }),
  },
  {
    name: 'without a Message-ID',
    is: 'client',
    folder: 'inbox',
    raw: (w) => programs.gmail({ ...back(w), date: w.date }).replace(/Message-ID: .*\r\n/, ''),
  },
  {
    name: 'ours, without a Message-ID',
    is: 'answer',
    folder: 'sent',
    raw: (w) => programs.gmail({ ...ours(w), date: w.date }).replace(/Message-ID: .*\r\n/, ''),
  },
  {
    name: 'without a Date',
    is: 'client',
    folder: 'inbox',
    raw: (w) => programs.apple({ ...back(w), date: w.date }).replace(/Date: .*\r\n/, ''),
  },
  {
    name: 'a Date that is none',
    is: 'answer',
    folder: 'sent',
    raw: (w) => programs.apple({ ...ours(w), date: w.date }).replace(/Date: .*/, 'Date: yesterday, I think'),
  },
  {
    name: 'a Message-ID folded in its middle',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs
        .apple({ ...back(w), date: w.date })
        .replace(/In-Reply-To: <(.{20})(.*)>/, 'In-Reply-To: <$1\r\n $2>'),
  },
  {
    name: 'In-Reply-To with words around it',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs
        .phone({ ...back(w), date: w.date })
        .replace(/In-Reply-To: (.*)/, 'In-Reply-To: Your message of "Mon" $1'),
  },
  {
    name: 'names of headers in capitals',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.apple({ ...back(w), date: w.date }).replace(/^([\w-]+):/gm, (name) => name.toUpperCase()),
  },
  {
    name: 'an address in capitals',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.gmail({ ...alone(w, `Re: ${w.reference}`), from: of(w).toUpperCase(), date: w.date }),
  },
  {
    name: 'Auto-Submitted: no',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.thunderbird({
        ...back(w),
        date: w.date,
        more: ['Auto-Submitted: no', 'X-Auto-Response-Suppress: None'],
      }),
  },
  {
    name: 'an important mail is not a list’s',
    is: 'client',
    folder: 'inbox',
    raw: (w) =>
      programs.thunderbird({
        ...back(w),
        date: w.date,
        more: ['Precedence: first-class', 'Importance: high'],
      }),
  },
  {
    name: 'a reference of nobody',
    is: 'tray',
    folder: 'inbox',
    raw: (w) => programs.gmail({ from: stranger, to: [us], subject: 'Re: RA-0000-0000', date: w.date }),
  },
  {
    name: 'a reference of another client’s, from one who has an inquiry',
    is: 'tray',
    folder: 'inbox',
    raw: (w) => programs.gmail({ ...alone(w, `Re: ${w.other}`), date: w.date }),
  },
  {
    name: 'a reference with a slip of the pen',
    is: 'asked theirs',
    folder: 'inbox',
    raw: (w) => programs.gmail({ ...alone(w, 'Re: RA-ZZZZ-ZZZZ'), date: w.date }),
  },
];
