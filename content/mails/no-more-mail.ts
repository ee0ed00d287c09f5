import { company } from '../company.ts';

/** The subject of a mail that asks for no more. */
export const noMoreMailSubject = 'No more e-mail';

/** At the end of every automatic mail to a visitor. */
export const noMoreMail = `To get no more automatic e-mail from us, reply with “${noMoreMailSubject}” or call ${company.phone.value.display}. You would still get what concerns a booking or an account of yours.`;
