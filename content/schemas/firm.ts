import { z } from 'zod';
import { scheduling as hours } from '../company.ts';
import { consultations } from '../consultations.ts';
import feesDocument from '../data/fees.json' with { type: 'json' };
import { priceRanges } from '../prices.ts';
import { subjects } from '../subjects.ts';
import { typedKeys } from '../typed-records.ts';
import { arrayOf, textFilledWith } from './text.ts';

const text = z.string().min(1);
const textOrNull = text.nullable();

/** A value that may be a stand-in until the firm supplies its own. The site must not go live with a stand-in. */
export interface Confirmable<T = string> {
  value: T;
  standIn: boolean;
}
const confirmable = <Value extends z.core.$ZodType>(value: Value) =>
  z.strictObject({
    value,
    standIn: z.boolean(),
    asks: text.exactOptional().describe('What the firm has to supply, as the launch check prints it'),
  });

export const companySchema = z.strictObject({
  name: confirmable(text),
  initials: confirmable(text).describe('Starts every reference number'),
  phone: confirmable(z.strictObject({ display: text, dial: text.startsWith('+') })),
  email: confirmable(z.email()),
  street: confirmable(text),
  city: confirmable(text),
  visiting: confirmable(text).describe('What visitors to the office need to know: parking, transit, steps'),
  place: confirmable(z.strictObject({ locality: text, region: text, country: text })).describe(
    'The same place as directories write it: province by its postal letters, country by ISO 3166',
  ),
  regions: confirmable(text),
  areas: confirmable(z.array(text)).describe('The same area as search engines take it, from near to far'),
  location: confirmable(z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable()).describe(
    'Where the office stands, in degrees (WGS 84). Null until the address is settled.',
  ),
  timeZone: confirmable(text).describe('Where times are reckoned: an IANA time zone'),
  timeZoneName: confirmable(text).describe('Its short name in running text'),
  timeZoneInitials: confirmable(text).describe('The same beside a time, where there is little room'),
});
export type Company = z.infer<typeof companySchema>;

/** In the firm's time zone. */
const openHours = z.strictObject({ from: z.iso.time({ precision: -1 }), to: z.iso.time({ precision: -1 }) });
export type OpenHours = z.infer<typeof openHours>;

export const schedulingSchema = z.strictObject({
  advisers: confirmable(z.record(text, text)),
  meetingLinks: confirmable(z.record(text, textOrNull)).describe(
    'Where each meets visitors by video: the address of their own room. Without one, they send a link before each call.',
  ),
  hours: confirmable(z.record(z.coerce.number<string>(), arrayOf(openHours))).describe(
    'By ISO weekday: 1 is Monday. A day without an entry is closed.',
  ),
  closedDays: confirmable(arrayOf(z.iso.date())).describe('Further closed days'),
  stepMinutes: z.int().describe('A consultation can begin every so many minutes from the opening on'),
  bufferMinutes: z.int().describe('Kept free after each consultation'),
  noticeHours: z.int().describe('Shortest notice before a consultation'),
  horizonDays: z.int().describe('The furthest ahead'),
});
type Schedule = z.infer<typeof schedulingSchema>;
export interface SchedulingSettings<Id extends string> extends Omit<Schedule, 'advisers' | 'meetingLinks'> {
  advisers: Confirmable<Readonly<Record<Id, string>>>;
  meetingLinks: Confirmable<Readonly<Record<Id, string | null>>>;
}

export const groundSchema = z.enum(['paper', 'mist', 'sky', 'river', 'ink']);
export type Ground = z.infer<typeof groundSchema>;

export const keyEnum = <Key extends string>(record: Readonly<Record<Key, unknown>>) => z.enum(typedKeys(record));
export const valueByKey = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  keyEnum(record).transform((name): Value => record[name]);

export const subjectIdSchema = keyEnum(subjects);
export const consultationIdSchema = keyEnum(consultations);

export const practiceSchema = z.record(text, confirmable(text));

export const workTermsSchema = practiceSchema;

/** What work usually costs, as a fee or a range in Canadian dollars before HST. */
export const feesSchema = z.record(text, confirmable(textFilledWith(priceRanges)));

export const promisesSchema = z.record(text, text);

export const officeSchema = z.strictObject({
  office: z.strictObject({
    mailingAddress: confirmable(textOrNull),
    parking: confirmable(textOrNull),
    access: confirmable(textOrNull),
  }),
  media: confirmable(z.strictObject({ name: text, title: text, role: text })).describe(
    'Who journalists ask for. By role until the firm names somebody.',
  ),
});

export const valuesSchema = z.strictObject({
  mission: text,
  values: z.array(z.strictObject({ title: text, text })).length(5),
});

const isFalse = z.literal(false);
/** Null until supplied; false if there is none. */
const particulars = z
  .strictObject({
    name: textOrNull.describe('First and last name'),
    designation: textOrNull.or(isFalse).describe('As the body that gives it writes it, such as a professional order'),
    licence: textOrNull.or(isFalse).describe('What for, who issued it, and its number'),
    insurance: textOrNull.or(isFalse).describe('The kind of cover, and the insurer'),
    photograph: textOrNull
      .or(isFalse)
      .describe('A file in site/photographs/ or one stored at the desk, upright, 4 to 5'),
    alt: text.exactOptional().describe('What the photograph shows, for those who do not see it'),
  })
  .refine(({ photograph, alt }) => !photograph || alt, {
    path: ['alt'],
    message: 'Say in a few words what the picture shows.',
  });
export type AdviserParticulars = z.infer<typeof particulars>;

const adviser = z.strictObject({
  id: keyEnum(hours.advisers.value),
  ground: groundSchema.describe('Behind their desk'),
  role: text,
  field: text,
  particulars,
  standIn: z.boolean(),
});
export type AdviserProfile = z.infer<typeof adviser>;
export const peopleSchema = arrayOf(adviser);

const testimonial = z
  .strictObject({
    value: text,
    author: text.exactOptional(),
    business: text.exactOptional(),
    about: subjectIdSchema.exactOptional().describe('What it speaks of: a section can show it beside that'),
    consent: text.exactOptional().describe('Where the firm keeps the client’s consent to be quoted'),
    standIn: z.boolean(),
  })
  .refine(({ consent, standIn }) => standIn === !consent, 'A testimonial without consent is a stand-in.');
export type Testimonial = z.infer<typeof testimonial>;
export const testimonialsSchema = z.record(text, z.array(testimonial).min(1).readonly());

/** A figure the firm claims, and its evidence. */
const claim = z
  .strictObject({
    value: z.number(),
    unit: z.enum(['+', '%']),
    counts: text,
    evidence: textOrNull.describe('Where the firm keeps the proof'),
    standIn: z.boolean(),
  })
  .refine(({ evidence, standIn }) => standIn === !evidence, 'A claim without evidence is a stand-in.');
export type Claim = z.infer<typeof claim>;
export const claimsSchema = z.record(text, claim);

/** Needs a source unless it is a stand-in or calculated. */
const statistic = z.strictObject({ value: text, counts: text, source: textOrNull, standIn: z.boolean() });
export type Statistic = z.infer<typeof statistic>;
export const statisticsSchema = z.record(text, statistic);

export const plateSchema = z.enum(['cable', 'flow', 'lots', 'span', 'ripple', 'furrow', 'loom']);

const service = z.strictObject({
  title: text,
  about: subjectIdSchema.describe('What its visitors come to talk about'),
  text: text.describe('What its visitors ask'),
  fee: keyEnum(feesDocument).describe('What it usually costs, of the fees'),
  plate: plateSchema,
  ground: groundSchema,
  items: arrayOf(text),
  action: z.strictObject({ label: text, href: text.startsWith('/') }),
});
export type Service = z.infer<typeof service>;
const financialService = service.omit({ text: true, fee: true, items: true, plate: true, ground: true });
export type FinancialService = z.infer<typeof financialService>;
export const servicesSchema = z.strictObject({ services: arrayOf(service), financial: arrayOf(financialService) });
