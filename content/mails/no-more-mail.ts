import { company } from '../company.ts';

export const noMoreMailSubject = 'No more e-mail';

export const noMoreMail = `To get no more automatic e-mail from us, reply with “${noMoreMailSubject}” or call ${company.phone.value.display}. You would still get what concerns a booking or an account of yours.`;
