import { programs } from '../mail-programs.ts';
import { type Case, of, ours, sam, us, type World } from './case.ts';

/** What stands on top of a mail in the name of the firm that came to the inbox, and whether it is believed. */
type Top = readonly [name: string, is: Case['is'], top: string];

const by = (said: string): string => `Authentication-Results: mx.firm.example; ${said}`;
const good = 'dmarc=pass header.from=firm.example';

const tops: readonly Top[] = [
  ['DMARC says so', 'answer', by(good)],
  [
    'DMARC says so, in odd ways',
    'answer',
    by('DMARC = Pass (p=none\r\n dis=none) reason="a;b" header.from="Firm.Example"'),
  ],
  [
    'DMARC says so, with a version and a quoted name',
    'answer',
    `AUTHENTICATION-RESULTS: "mx.firm.example" 1;\r\n\tdmarc/1=pass header.from=firm.example.`,
  ],
  ['another of its servers says so', 'answer', `Authentication-Results: mx2.firm.example; ${good}`],
  [
    'the domain has no DMARC, and has signed it',
    'answer',
    by('dmarc=none header.from=firm.example; dkim=pass header.d=firm.example header.b=a='),
  ],
  [
    'it has signed it, as Gmail says it',
    'answer',
    by('dkim=pass header.i=@firm.example header.s=key; spf=pass smtp.mailfrom=a@b'),
  ],
  [
    'one of two signatures is its own',
    'answer',
    by('dkim=pass header.d=lists.example; dkim=pass header.d=firm.example'),
  ],
  ['nobody says anything', 'asked ours', ''],
  ['it says that it knows nothing', 'asked ours', by('none')],
  [
    'SPF and DMARC failed',
    'asked ours',
    by('spf=fail smtp.mailfrom=firm.example; dmarc=fail header.from=firm.example'),
  ],
  ['SPF alone passed', 'asked ours', by('spf=pass smtp.mailfrom=firm.example')],
  ['another domain has signed it', 'asked ours', by('dkim=pass header.d=evil.example')],
  ['a domain below has signed it', 'asked ours', by('dkim=pass header.d=evil.firm.example')],
  ['the domain above has signed it', 'asked ours', by('dkim=pass header.d=example')],
  ['a signature that is broken', 'asked ours', by('dkim=fail header.d=firm.example')],
  ['DMARC passed for another domain', 'asked ours', by('dmarc=pass header.from=evil.example')],
  [
    'DMARC passed for a domain that begins so',
    'asked ours',
    by('dmarc=pass header.from=firm.example.evil.example'),
  ],
  ['DMARC passed for nobody knows whom', 'asked ours', by('dmarc=pass')],
  ['DMARC passed for two', 'asked ours', by('dmarc=pass header.from=evil.example header.from=firm.example')],
  [
    'DMARC failed, and a signature passed',
    'asked ours',
    by('dkim=pass header.d=firm.example; dmarc=fail header.from=firm.example'),
  ],
  ['DMARC passed and failed', 'asked ours', by(`${good}; dmarc=fail header.from=firm.example`)],
  ['it passed in a comment', 'asked ours', by(`dmarc=fail (x; ${good}; y) header.from=firm.example`)],
  [
    'it passed in a comment within a comment',
    'asked ours',
    by(`spf=fail (a (b) ; ${good} \\) ; ${good}) smtp.helo=x`),
  ],
  ['it passed in quotes', 'asked ours', by(`spf=fail reason="; ${good}; \\"; ${good}" smtp.helo=x`)],
  ['it passed in quotes that do not end', 'asked ours', by(`${good}; spf=fail reason="x`)],
  ['it passed in a comment that does not end', 'asked ours', by(`${good} (`)],
  ['it passed behind a word', 'asked ours', by(`spf=fail smtp.helo=x ${good}`)],
  [
    'it passed as another thing',
    'asked ours',
    by('x-dmarc=pass header.from=firm.example; arc=pass header.from=firm.example'),
  ],
  ['it passed nearly', 'asked ours', by('dmarc=bestguesspass header.from=firm.example')],
  ['somebody else says so', 'asked ours', `Authentication-Results: mx.evil.example; ${good}`],
  [
    'somebody else says so, in our server’s name',
    'asked ours',
    `Authentication-Results: mx.evil.example (mx.firm.example); ${good}`,
  ],
  ['nobody knows who says so', 'asked ours', `Authentication-Results: ${good}`],
  [
    'a forged one stands below ours',
    'asked ours',
    `${by('dmarc=fail header.from=firm.example')}\r\n${by(good)}`,
  ],
  [
    'a forged one stands below ours, which says little',
    'asked ours',
    `${by('spf=pass smtp.mailfrom=x')}\r\n${by(good)}`,
  ],
  [
    'a forged one stands below another’s',
    'asked ours',
    `Authentication-Results: relay.example; none\r\n${by(good)}`,
  ],
  [
    'another header says so',
    'asked ours',
    `ARC-Authentication-Results: i=1; mx.firm.example; ${good}\r\nX-${by(good)}`,
  ],
];

/** A mail as somebody writes it whom nobody vouches for, changed in one way. */
const changed = (name: string, is: Case['is'], change: (raw: string, world: World) => string): Case => ({
  name: `in our name: ${name}`,
  ...{ is, folder: 'inbox' },
  raw: (w) => change(`${by(good)}\r\n${programs.outlook({ ...ours(w), date: w.date })}`, w),
});

/** Mails in the name of the firm that lie in the inbox, where anybody can send one. */
export const forged: readonly Case[] = [
  ...tops.map(
    ([name, is, top]): Case => ({
      name: `in our name: ${name}`,
      ...{ is, folder: 'inbox' },
      raw: (w) => `${top && `${top}\r\n`}${programs.outlook({ ...ours(w), date: w.date })}`,
    }),
  ),
  changed('with a second From below', 'asked ours', (raw) =>
    raw.replace('\r\nTo:', '\r\nFrom: Pat <pat@evil.example>\r\nTo:'),
  ),
  changed('with a second From of ours', 'asked ours', (raw) =>
    raw.replace('\r\nTo:', `\r\nfrom: ${sam}\r\nTo:`),
  ),
  changed('from two at once', 'asked ours', (raw) =>
    raw.replace(`From: ${sam}`, `From: ${sam}, pat@evil.example`),
  ),
  changed('from a group', 'asked ours', (raw) => raw.replace(`From: ${sam}`, `From: us: ${sam};`)),
  changed('without From, by its Sender', 'asked ours', (raw) => raw.replace('From:', 'Sender:')),
  changed('of the firm itself', 'answer', (raw) => raw.replace(sam, us)),
  changed('by its name alone', 'nothing', (raw) =>
    raw.replace(`From: ${sam}`, 'From: "Sam Fox <sam@firm.example>" <noreply@evil.example>'),
  ),
  {
    name: 'in our name: by the reference and the client’s address alone',
    ...{ is: 'asked ours', folder: 'inbox' },
    raw: (w) =>
      `${by('spf=fail; dmarc=fail header.from=firm.example')}\r\n${programs.gmail({ from: us, to: [of(w)], subject: `Re: Your question [${w.reference}]`, date: w.date })}`,
  },
];
