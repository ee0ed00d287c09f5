// Mails as they come to a firm's mailbox and lie in its folder of sent mail, and what each is to the desk.
import { automatic, lists } from './automatic.ts';
import { cameBack } from './bounces.ts';
import type { Case } from './case.ts';
import { odd } from './odd.ts';
import { people } from './people.ts';

/** All of them. */
export const cases: readonly Case[] = [...people, ...automatic, ...lists, ...cameBack, ...odd];
