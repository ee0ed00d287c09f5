// Mails as they come to a firm's mailbox and lie in its folder of sent mail, and what each is to the desk.
import { automatic, lists } from './automatic.ts';
import { cameBack } from './bounces.ts';
import type { Case } from './case.ts';
import { forged } from './forged.ts';
import { odd } from './odd.ts';
import { people } from './people.ts';

/** As the firm's mail server puts a mail into the inbox: with what it says of who sent it on top (RFC 8601). */
const stamped = (one: Case): Case => ({
  ...one,
  raw(world) {
    const mail = one.raw(world);
    const domain = /^from:.*@([\w.-]+)/im.exec(mail)?.[1] ?? 'nobody.example';
    return `Authentication-Results: mx.firm.example; spf=pass;\r\n dmarc=pass (p=none) header.from=${domain}\r\n${mail}`;
  },
});

/** All of them. */
export const cases: readonly Case[] = [
  ...[...people, ...automatic, ...lists, ...cameBack, ...odd].map((one) =>
    one.folder === 'inbox' ? stamped(one) : one,
  ),
  ...forged,
];
