import { company } from '../company.ts';

export const noMoreMailSubject = 'No more e-mail';

export const noMoreMail = `To get no more automatic e-mail from us, reply with “${noMoreMailSubject}” or call ${company.phone.value.display}. You’ll still get e-mail about your bookings and account.`;
