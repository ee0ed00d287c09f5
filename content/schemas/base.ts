import { z } from 'zod';
import { mailLink } from '#contract/links.ts';
import { cookieLines, storageLines } from '../browser-storage.ts';
import { company } from '../company.ts';
import { permissionLines } from '../connections.ts';
import { consultationRequestForm, freeConsultForm, messageForm, unhurriedForm } from '../forms/forms.ts';
import { keeping } from '../keeping.ts';
import { leftToOthersLines } from '../left-to-others.ts';
import { placeholders, text } from '../placeholders.ts';
import { processors } from '../processors.ts';
import { consultAbout } from '../subjects.ts';
import { oneOf, subject } from './firm.ts';
import { fill, list } from './text.ts';

/** An address, a consultation about a subject, or a mail with a subject. */
const href = z.union([
  text.refine(
    (address) => /^(\/|#|https:\/\/|tel:)/.test(address),
    'A link leads to a page of ours, to a place on the page, or to an address with https.',
  ),
  z
    .strictObject({ consult: subject, at: z.string().exactOptional() })
    .transform(({ consult, at }) => consultAbout(consult) + (at ? `#${at}` : '')),
  z.strictObject({ mail: z.string() }).transform(({ mail }) => mailLink(company.email.value, { subject: mail })),
]);

export const link = z.strictObject({ label: text, href });
export type Link = z.infer<typeof link>;

export const item = z.strictObject({ title: text, text });

const derived = oneOf({
  cookies: cookieLines,
  storage: storageLines,
  processors: processors.map(({ name, does }) => `${name.value} ${does}`),
  permissions: permissionLines,
  keeping: Object.values(keeping),
  'left-to-others': leftToOthersLines,
});

/** A paragraph, one with `{name}` links, or a list between two paragraphs. */
export const paragraph = z.union([
  text,
  z
    .strictObject({ text: z.string(), links: z.record(z.string(), link) })
    .refine(({ text: words, links }) => Object.keys(links).every((name) => words.includes(`{${name}}`)), {
      path: ['text'],
      message: 'Each link has its place in the text, by its name in braces.',
    })
    .transform(({ text: words, links }, context) => ({
      text: fill(words, placeholders, Object.keys(links), context, ['text']),
      links,
    })),
  z.strictObject({
    list: z.union([list(text), derived]),
    folded: text.exactOptional().describe('What the list holds, where it opens on a press'),
  }),
]);
export type Paragraph = z.infer<typeof paragraph>;

export const factLine = z.strictObject({ term: text, detail: text, href: href.exactOptional() });
export type FactLine = z.infer<typeof factLine>;

export const form = z.union([
  oneOf({ request: consultationRequestForm, 'free-consult': freeConsultForm }),
  z
    .strictObject({
      question: text.describe('The label of the text field'),
      success: z.strictObject({ title: text, text }),
      unhurried: z.literal(true).exactOptional(),
    })
    .transform(({ question, success, unhurried }) => (unhurried ? unhurriedForm : messageForm)(question, success)),
]);
