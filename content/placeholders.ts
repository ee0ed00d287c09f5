import { retentionSeconds } from '#contract/limits.ts';
import { formatLifetime } from './browser-storage.ts';
import { company, phoneHref } from './company.ts';
import { fundingPrograms } from './facts/records.ts';
import { shoreParts } from './facts/shores.ts';
import { fees } from './fees.ts';
import { mediaContact, mission, officeDetails, practice, promises, workTerms } from './firm.ts';
import { lowerFirst } from './letter-case.ts';
import { formatDollars, priceRanges, prices } from './prices.ts';
import { formatPeriod, retentionPeriods } from './retention.ts';
import { downloadContents, requestLogFields } from './retention-lines.ts';
import { dutyPlaceholders } from './schemas/facts.ts';
import { textFilledWith } from './schemas/text.ts';

type Texts = Readonly<Record<string, string>>;

/** "group.name" for each name. */
const prefixNames = (group: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text]));

const plainValues = (values: Readonly<Record<string, { value: string }>>): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

const joinList = (parts: Texts): string =>
  new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(Object.values(parts));

/** For use within a sentence: lower-case first letter, no full stop. */
const inlineTexts = (name: string, { what, ...more }: { what: string } & Texts): Texts => ({
  [name]: lowerFirst(what.replace(/\.$/, '')),
  ...prefixNames(name, more),
});

export const textPlaceholders: Texts = Object.assign(
  {
    firm: company.name.value,
    phone: company.phone.value.display,
    'phone.href': phoneHref,
    email: company.email.value,
    street: company.street.value,
    city: company.city.value,
    visiting: company.visiting.value,
    regions: company.regions.value,
    'mailing.address': officeDetails.mailingAddress.value ?? `${company.street.value}, ${company.city.value}, Canada`,
    mission,
    'account.download': joinList(downloadContents),
    logged: joinList(requestLogFields),
  },
  prefixNames('media', mediaContact.value),
  prefixNames('practice', plainValues(practice)),
  prefixNames('work', plainValues(workTerms)),
  prefixNames('fee', fees),
  prefixNames('promise', promises),
  prefixNames('kept', {
    inquiries: formatPeriod(retentionPeriods.inquiries),
    clientFiles: formatPeriod(retentionPeriods.clientFiles),
    undoLink: formatLifetime(retentionSeconds.undoLink),
    hold: formatLifetime(retentionSeconds.hold),
    bookingNetwork: formatLifetime(retentionSeconds.bookingNetwork),
  }),
  priceRanges,
  ...Object.entries(prices).flatMap(([offer, amounts]) =>
    Object.entries(amounts).map(([name, amount]) => ({ [`price.${offer}.${name}`]: formatDollars(amount) })),
  ),
  dutyPlaceholders,
  ...fundingPrograms.map(({ id, value: { forWhom, owners = '' } }) =>
    id ? inlineTexts(`program.${id}`, { what: forWhom, owners }) : {},
  ),
  ...Object.values(shoreParts).flatMap(({ topics }) =>
    topics.flatMap(({ id, ontario, michigan }) =>
      Object.entries({ ontario, michigan }).map(([shore, { value }]) =>
        inlineTexts(`fact.${id}.${shore}`, { what: value.says, more: value.more ?? '' }),
      ),
    ),
  ),
);

export const filledTextExcept = (...names: readonly string[]) => textFilledWith(textPlaceholders, ...names);
export const filledText = filledTextExcept();
