import { keptFor } from '#contract/limits.ts';
import { durationText } from './browser-storage.ts';
import { company, phoneHref } from './company.ts';
import { lowerFirst, programs } from './facts/records.ts';
import { shoreParts } from './facts/shores.ts';
import { fees } from './fees.ts';
import { media, mission, office, practice, promises, workTerms } from './firm.ts';
import { downloadHolds, loggedOfRequests } from './keeping.ts';
import { dollars, priceRange, prices } from './prices.ts';
import { lasting, retention } from './retention.ts';
import { dutyPlaceholders } from './schemas/facts.ts';
import { textWith } from './schemas/text.ts';

type Texts = Readonly<Record<string, string>>;

/** Prefixes names with the group and a full stop. */
const under = (group: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]));

const valuesOf = (values: Readonly<Record<string, { value: string }>>): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

const inList = (parts: Texts): string =>
  new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(Object.values(parts));

/** For use within a sentence: without full stop, lower-case first letter. */
const inline = (name: string, { what, ...more }: { what: string } & Texts): Texts => ({
  [name]: lowerFirst(what.replace(/\.$/, '')),
  ...under(name, more),
});

export const placeholders: Texts = Object.assign(
  {
    firm: company.name.value,
    phone: company.phone.value.display,
    'phone.href': phoneHref,
    email: company.email.value,
    street: company.street.value,
    city: company.city.value,
    visiting: company.visiting.value,
    regions: company.regions.value,
    'mailing.address': office.mailingAddress.value ?? `${company.street.value}, ${company.city.value}, Canada`,
    mission,
    'account.download': inList(downloadHolds),
    logged: inList(loggedOfRequests),
  },
  under('media', media.value),
  under('practice', valuesOf(practice)),
  under('work', valuesOf(workTerms)),
  under('fee', fees),
  under('promise', promises),
  under('kept', {
    inquiries: lasting(retention.inquiries),
    clientFiles: lasting(retention.clientFiles),
    undoLink: durationText(keptFor.undoLink),
    hold: durationText(keptFor.hold),
    bookingNetwork: durationText(keptFor.bookingNetwork),
  }),
  ...Object.entries(prices).flatMap(([offer, amounts]) => [
    { [`prices.${offer}`]: priceRange(amounts) },
    ...Object.entries(amounts).map(([name, amount]) => ({ [`price.${offer}.${name}`]: dollars(amount) })),
  ]),
  dutyPlaceholders,
  ...programs.map(({ id, value: { forWhom, owners = '' } }) =>
    id ? inline(`program.${id}`, { what: forWhom, owners }) : {},
  ),
  ...Object.values(shoreParts).flatMap(({ topics }) =>
    topics.flatMap(({ id, ontario, michigan }) =>
      Object.entries({ ontario, michigan }).map(([shore, { value }]) =>
        inline(`fact.${id}.${shore}`, { what: value.says, more: value.more ?? '' }),
      ),
    ),
  ),
);

export const textFor = (...names: readonly string[]) => textWith(placeholders, ...names);
export const text = textFor();
