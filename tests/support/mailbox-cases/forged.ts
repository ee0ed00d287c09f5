import { type Case, type Change, type Kind, sam, us, written } from './case.ts';

const by = (results: string): string => `Authentication-Results: mx.firm.example; ${results}`;
const good = 'dmarc=pass header.from=firm.example';

/** Authentication headers of mails from the firm's address, by trust. */
const believed: readonly (readonly [name: string, top: string])[] = [
  ['DMARC says so', by(good)],
  ['DMARC says so, in odd ways', by('DMARC = Pass (p=none\r\n dis=none) reason="a;b" header.from="Firm.Example"')],
  [
    'DMARC says so, with a version and a quoted name',
    `AUTHENTICATION-RESULTS: "mx.firm.example" 1;\r\n\tdmarc/1=pass header.from=firm.example.`,
  ],
  ['another of its servers says so', `Authentication-Results: mx2.firm.example; ${good}`],
  [
    'the domain has no DMARC, and has signed it',
    by('dmarc=none header.from=firm.example; dkim=pass header.d=firm.example header.b=a='),
  ],
  [
    'it has signed it, as Gmail says it',
    by('dkim=pass header.i=@firm.example header.s=key; spf=pass smtp.mailfrom=a@b'),
  ],
  ['one of two signatures is its own', by('dkim=pass header.d=lists.example; dkim=pass header.d=firm.example')],
];

const doubted: typeof believed = [
  ['nobody says anything', ''],
  ['it says that it knows nothing', by('none')],
  ['SPF and DMARC failed', by('spf=fail smtp.mailfrom=firm.example; dmarc=fail header.from=firm.example')],
  ['SPF alone passed', by('spf=pass smtp.mailfrom=firm.example')],
  ['another domain has signed it', by('dkim=pass header.d=evil.example')],
  ['a domain below has signed it', by('dkim=pass header.d=evil.firm.example')],
  ['the domain above has signed it', by('dkim=pass header.d=example')],
  ['a signature that is broken', by('dkim=fail header.d=firm.example')],
  ['DMARC passed for another domain', by('dmarc=pass header.from=evil.example')],
  ['DMARC passed for a domain that begins so', by('dmarc=pass header.from=firm.example.evil.example')],
  ['DMARC passed for nobody knows whom', by('dmarc=pass')],
  ['DMARC passed for two', by('dmarc=pass header.from=evil.example header.from=firm.example')],
  ['DMARC failed, and a signature passed', by('dkim=pass header.d=firm.example; dmarc=fail header.from=firm.example')],
  ['DMARC passed and failed', by(`${good}; dmarc=fail header.from=firm.example`)],
  ['it passed in a comment', by(`dmarc=fail (x; ${good}; y) header.from=firm.example`)],
  ['it passed in a comment within a comment', by(`spf=fail (a (b) ; ${good} \\) ; ${good}) smtp.helo=x`)],
  ['it passed in quotes', by(`spf=fail reason="; ${good}; \\"; ${good}" smtp.helo=x`)],
  ['it passed in quotes that do not end', by(`${good}; spf=fail reason="x`)],
  ['it passed in a comment that does not end', by(`${good} (`)],
  ['it passed behind a word', by(`spf=fail smtp.helo=x ${good}`)],
  ['it passed as another thing', by('x-dmarc=pass header.from=firm.example; arc=pass header.from=firm.example')],
  ['it passed nearly', by('dmarc=bestguesspass header.from=firm.example')],
  ['somebody else says so', `Authentication-Results: mx.evil.example; ${good}`],
  ['somebody else says so, in our server’s name', `Authentication-Results: mx.evil.example (mx.firm.example); ${good}`],
  ['nobody knows who says so', `Authentication-Results: ${good}`],
  ['a forged one stands below ours', `${by('dmarc=fail header.from=firm.example')}\r\n${by(good)}`],
  ['a forged one stands below ours, which says little', `${by('spf=pass smtp.mailfrom=x')}\r\n${by(good)}`],
  ['a forged one stands below another’s', `Authentication-Results: relay.example; none\r\n${by(good)}`],
  ['another header says so', `ARC-Authentication-Results: i=1; mx.firm.example; ${good}\r\nX-${by(good)}`],
];

const changed: readonly (readonly [is: Case['is'], name: string, edit: (raw: string) => string])[] = [
  [
    'unconfirmed outbound',
    'with a second From below',
    (raw) => raw.replace('\r\nTo:', '\r\nFrom: Pat <pat@evil.example>\r\nTo:'),
  ],
  ['unconfirmed outbound', 'with a second From of ours', (raw) => raw.replace('\r\nTo:', `\r\nfrom: ${sam}\r\nTo:`)],
  ['unconfirmed outbound', 'from two at once', (raw) => raw.replace(`From: ${sam}`, `From: ${sam}, pat@evil.example`)],
  ['unconfirmed outbound', 'from a group', (raw) => raw.replace(`From: ${sam}`, `From: us: ${sam};`)],
  ['unconfirmed outbound', 'without From, by its Sender', (raw) => raw.replace('From:', 'Sender:')],
  ['answer', 'of the firm itself', (raw) => raw.replace(sam, us)],
  [
    'unconfirmed inbound',
    'by its name alone',
    (raw) => raw.replace(`From: ${sam}`, 'From: "Sam Fox <sam@firm.example>" <noreply@evil.example>'),
  ],
];

const inOurName = (
  is: Case['is'],
  name: string,
  top: string,
  change: Change = {},
  kind: Kind = 'staff reply',
): Case => ({
  name: `in our name: ${name}`,
  is,
  folder: 'inbox',
  raw: (world) => `${top && `${top}\r\n`}${written(world, kind, { program: 'outlook', ...change })}`,
});

/** Mails from the firm's address in the inbox, which anyone can forge. */
export const forged: readonly Case[] = [
  ...believed.map(([name, top]) => inOurName('answer', name, top)),
  ...doubted.map(([name, top]) => inOurName('unconfirmed outbound', name, top)),
  ...changed.map(([is, name, edit]) => inOurName(is, name, by(good), { edit })),
  inOurName(
    'unconfirmed outbound',
    'by the reference and the client’s address alone',
    by('spf=fail; dmarc=fail header.from=firm.example'),
    { from: us, subject: 'Re: Your question [{reference}]' },
    'staff write',
  ),
];
