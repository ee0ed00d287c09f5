import { company } from './company.ts';
import { waitingListLead } from './forms/forms.ts';
import { pageForms } from './forms/page-forms.ts';
import { formatPeriod, retentionPeriods } from './retention.ts';

const firm = company.name.value;

const services = new Set(pageForms.flatMap(({ form }) => Object.keys(form.fields.waitingFor?.choices ?? {})));
const inList: Readonly<Record<string, string>> = { Both: 'both services' };

/** Our own name of the service, since mails never repeat unknown text; general words for one we don't know. */
export const knownService = (named: string): string =>
  services.has(named) ? (inList[named] ?? named) : 'a service that is coming';

export const waitingPlaceWords = {
  title: 'Waiting list',
  /** The form's consent text, stored with the request. */
  asked: waitingListLead,
  consent: `${firm}, ${company.street.value}, ${company.city.value}, may write to me once by e-mail when the service can be booked. I can withdraw this at any time by the link in the e-mail.`,
  confirm: 'Yes, write to me',
  withdraw: 'Take me off the list',
  find: {
    title: 'Show your place on the list',
    text: 'Open the link in our e-mail. If your browser doesn’t run scripts, paste that link here.',
    code: 'Link from our e-mail',
    show: 'Show my place',
    unknown: `We couldn’t find a waiting-list spot for that link. It may be incomplete, or over ${formatPeriod(retentionPeriods.unconfirmedPlaces)} old and removed. You can join again on the service’s page, or call ${company.phone.value.display}.`,
  },
  states: {
    asked: {
      title: 'May we write to you about {service}?',
      text: 'This is for {email}. If you don’t press the button before {until}, we remove the address.',
    },
    confirmed: {
      title: 'You are on the list',
      text: 'We’ll write to {email} once, when {service} can be booked.',
    },
    before: {
      title: 'You are on an earlier list',
      text: 'The address {email} was entered before we asked for a confirmation. We won’t write to it without one.',
    },
    /** A place that was withdrawn, when the person has confirmed another since. */
    rejoined: {
      title: 'You’ve joined again since',
      text: 'This is an older link. {email} joined again with a newer one, and you can leave the list here too.',
    },
    withdrawn: {
      title: 'You are off the list',
      text: 'We won’t write to {email} about services that are coming. If you change your mind, join again on the service’s page.',
    },
  },
} as const;
