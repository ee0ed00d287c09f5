import { company } from '../company.ts';

/** The subject of a mail that asks for no more. */
export const noMoreMailSubject = 'No more mail';

/** At the end of every automatic mail to a visitor. */
export const noMoreMail = `To get no more automatic mail from us, reply with “${noMoreMailSubject}” or call ${company.phone.value.display}.`;
