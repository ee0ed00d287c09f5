import { z } from 'zod';
import { contactLimits } from '#contract/limits.ts';
import { toMailtoHref } from '#contract/links.ts';
import { cookieLines, storageLines } from '../browser-storage.ts';
import { company } from '../company.ts';
import { permissionLines } from '../connections.ts';
import { consultationRequestForm, delayedMessageForm, freeConsultForm, messageForm } from '../forms/forms.ts';
import { leftToOthersLines } from '../left-to-others.ts';
import { filledText, textPlaceholders } from '../placeholders.ts';
import { processors } from '../processors.ts';
import { retentionLines } from '../retention-lines.ts';
import { consultHrefAbout } from '../subjects.ts';
import { groundSchema, subjectIdSchema, valueByKey } from './firm.ts';
import { arrayOf, isWebAddress, resolvePlaceholders } from './text.ts';

const isLinkAddress = (address: string): boolean =>
  address.startsWith('https:') ? isWebAddress(address) : /^([/#]\S|\/$|tel:\+?[\d-]{3,20}$)/.test(address);

/** A URL or path, a consultation about a subject, or a mail with a subject line; becomes the href. */
export const hrefSchema = z.union([
  filledText.refine(
    isLinkAddress,
    'A link leads to a page of ours, to a place on the page, or to a complete address with https.',
  ),
  z
    .strictObject({ consult: subjectIdSchema, at: z.string().exactOptional() })
    .transform(({ consult, at }) => consultHrefAbout(consult) + (at ? `#${at}` : '')),
  z
    .strictObject({
      mail: z
        .string()
        .refine(
          (subject) => subject.length <= contactLimits.subject && !/[\p{C}\u2028\u2029]/u.test(subject),
          `The subject of a mail has at most ${contactLimits.subject} characters, on one line.`,
        ),
    })
    .transform(({ mail }) => toMailtoHref(company.email.value, { subject: mail })),
]);

export const linkSchema = z.strictObject({ label: filledText, href: hrefSchema });
export type Link = z.infer<typeof linkSchema>;

export const titledTextSchema = z.strictObject({ title: filledText, text: filledText });

const derived = valueByKey({
  cookies: cookieLines,
  storage: storageLines,
  processors: processors.map(({ name, does }) => `${name.value} ${does}`),
  permissions: permissionLines,
  keeping: Object.values(retentionLines),
  'left-to-others': leftToOthersLines,
});

/** Plain text, text with links by name in braces, or a list between two paragraphs. */
export const paragraphSchema = z.union([
  filledText,
  z
    .strictObject({ text: z.string(), links: z.record(z.string(), linkSchema) })
    .refine(({ text: words, links }) => Object.keys(links).every((name) => words.includes(`{${name}}`)), {
      path: ['text'],
      message: 'Each link has its place in the text, by its name in braces.',
    })
    .transform(({ text: words, links }, context) => ({
      text: resolvePlaceholders(
        words,
        { values: textPlaceholders, deferredNames: Object.keys(links), path: ['text'] },
        context,
      ),
      links,
    })),
  z.strictObject({
    list: z.union([arrayOf(filledText), derived]),
    folded: filledText.exactOptional().describe('What the list holds, where it opens on a press'),
  }),
]);
export type Paragraph = z.infer<typeof paragraphSchema>;

export const sectionHead = { ground: groundSchema, heading: filledText };

export const factLineSchema = z.strictObject({
  term: filledText,
  detail: filledText,
  href: hrefSchema.exactOptional(),
});
export type FactLine = z.infer<typeof factLineSchema>;

export const contactFormSchema = z.union([
  valueByKey({ request: consultationRequestForm, 'free-consult': freeConsultForm }),
  z
    .strictObject({
      question: filledText.describe('The label of the text field'),
      success: z.strictObject({ title: filledText, text: filledText }),
      unhurried: z.literal(true).exactOptional(),
    })
    .transform(({ question, success, unhurried }) => (unhurried ? delayedMessageForm : messageForm)(question, success)),
]);
