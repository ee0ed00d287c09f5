import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { multiLine, unreadableForm } from './text-rules.ts';

export const websiteLimits = {
  note: 140,
  /** Search results. */
  foundTexts: 50,
  /** A document as JSON. */
  documentBytes: 200_000,
  /** A photograph as uploaded. */
  photographBytes: 15 * 1024 * 1024,
  /** Earlier builds that are kept, so that an undo takes seconds. */
  keptBuilds: 3,
} as const;

/** A document as JSON with every character escaped. */
export const maxDocumentBodyBytes = 4 * websiteLimits.documentBytes;
/** A photograph as base64, plus the JSON around it. */
export const maxPhotographBodyBytes = Math.ceil(websiteLimits.photographBytes / 3) * 4 + 2048;

/** In place of a release's id: the words that came with the code. */
export const codeReleaseId = 'own';

/** Names contain slashes (`pages/hr-support`), which are full stops in URLs. */
export const toDocumentId = (name: string): string => name.replaceAll('/', '.');
export const toDocumentName = (id: string): string => id.replaceAll('.', '/');

const version = z.int('Please open the page again.').min(0, 'Please open the page again.');
const authorStamp = z.object({ at: z.string(), by: z.string(), initials: z.string() });

/** `path`: keys and indexes within a document, joined by full stops: `sections.0.lead`. */
const websiteProblem = z.object({ path: z.string(), sentence: z.string() });
export type WebsiteProblem = z.output<typeof websiteProblem>;

/** A change of one field. Entries of a list may also be added, moved and removed. */
const websiteChange = z.object({
  path: z.string(),
  /** Labels of the form that lead to the field, outermost first. */
  place: z.array(z.string()),
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  /** The text in order, with what was added and removed. */
  parts: z.array(z.object({ text: z.string(), is: z.enum(['same', 'added', 'removed']) })),
  /** Such as that a figure differs from the specification. */
  warning: z.string().nullable(),
});
export type WebsiteChange = z.output<typeof websiteChange>;

const changedDocument = z.object({
  name: z.string(),
  title: z.string(),
  /** Paths of the pages that show it. */
  pages: z.array(z.string()),
  changes: z.array(websiteChange),
});

export const documentGroups = ['parts', 'services', 'offers', 'firm', 'support'] as const;

const listedDocument = z.object({
  name: z.string(),
  title: z.string(),
  /** A page's path, or what the part holds. */
  line: z.string(),
  group: z.enum(documentGroups),
  /** Documents of one part share a row that can be expanded. */
  part: z.object({ title: z.string(), line: z.string() }).nullable(),
  /** Path below `/desk` where it is changed instead; it then has no form. */
  at: z.string().nullable(),
  /** Why nothing here can be changed. */
  locked: z.string().nullable(),
  draft: authorStamp.extend({ summary: z.string(), problems: z.int() }).nullable(),
  published: authorStamp.nullable(),
  /** Content still to be supplied, as "Before you open" lists it. */
  missing: z.array(websiteProblem),
});
export type ListedDocument = z.output<typeof listedDocument>;

export const releaseStates = ['waiting', 'building', 'checking', 'switching', 'live', 'past', 'failed'] as const;

const releaseSchema = authorStamp.extend({
  id: z.string(),
  number: z.int(),
  note: z.string(),
  state: z.enum(releaseStates),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
  /** The document and field that caused the failure, if known. */
  blames: websiteProblem
    .extend({
      name: z.string(),
      /** The FAQ answer that the field links to, if the release removes it. */
      removed: z.object({ name: z.string(), id: z.string(), question: z.string() }).optional(),
    })
    .nullable(),
  documents: z.array(z.object({ name: z.string(), title: z.string(), changes: z.int(), initials: z.string() })),
  /** Whether its build is still there, so that going back takes seconds. */
  kept: z.boolean(),
  /** The release it went back to; empty for the words that came with the code, null if it is no undo. */
  undoes: z.string().nullable(),
  servers: z.array(z.object({ name: z.string(), state: z.enum(releaseStates), seconds: z.int() })),
});
export type WebsiteRelease = z.output<typeof releaseSchema>;

const websiteOverview = z
  .object({
    documents: z.array(listedDocument),
    /** Null: the words that came with the code. */
    live: releaseSchema.nullable(),
    /** The release under way, or the last one if it failed. */
    publishing: releaseSchema.nullable(),
    /** What an undo goes back to; a null `id`: the words that came with the code. Null if nothing was published. */
    before: z.object({ id: z.string().nullable(), at: z.string().nullable() }).nullable(),
    mayPublish: z.boolean(),
    /** Whom a member asks to publish. */
    owners: z.array(z.object({ name: z.string(), email: z.string() })),
    /** Of the last build, or an estimate before the first one. */
    buildSeconds: z.int(),
  })
  .meta({ id: 'Website' });
export type WebsiteOverview = z.output<typeof websiteOverview>;

/** How a field is edited, from the schema and the published document, so that unions and fixed lists are resolved. */
export interface FormField {
  /** Its key or index in the document; empty for a group of fields of its parent. */
  key: string;
  /** Empty: shown without a heading. */
  label: string;
  hint?: string;
  /** Why it cannot be changed; it is shown as text. */
  locked?: string;
  /** The other document that it comes from, where it is changed. */
  from?: { name: string; title: string };
  /** A warning shown when the value differs from `value`, which the specification gives. */
  fixed?: { value: string; sentence: string };
  /** It may be left empty; stored as `null`, or omitted with `optional`. */
  empty?: 'null' | 'optional';
  input: /** `none`: it may be `false`, for none. */
    | { kind: 'text'; lines: 'one' | 'many'; least?: number; most?: number; placeholders?: boolean; none?: boolean }
    | { kind: 'number'; unit: 'dollars' | 'number'; least?: number; most?: number }
    | { kind: 'yes-no' }
    | { kind: 'date' }
    | { kind: 'choice'; options: readonly { value: string | number | boolean; label: string }[] }
    /** A `StoredHref` of `content/paragraph-text.ts`. */
    | { kind: 'link' }
    /** `StoredParagraph`s of `content/paragraph-text.ts`, or one. */
    | { kind: 'paragraphs'; single?: boolean }
    | { kind: 'photograph'; none?: boolean }
    | { kind: 'group'; fields: readonly FormField[] }
    /** `items` describe the entries, `of` and `empty` a new one. Without `of` none can be added, moved or removed. */
    | { kind: 'list'; items: readonly FormField[]; of?: FormField; least?: number; most?: number; empty?: unknown };
}

const documentSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    line: z.string(),
    /** Pages that show it; the preview opens the first. */
    pages: z.array(z.string()).min(1),
    form: z.custom<FormField>().meta({ type: 'object', description: 'Describes the form' }),
    published: z.unknown(),
    draft: z.unknown(),
    /** 0 before the first draft; also incremented when a draft is published or discarded. */
    version: z.int(),
    saved: authorStamp.nullable(),
    problems: z.array(websiteProblem),
    /** How many fields the draft changes. */
    changes: z.int(),
    /** Values by the name that is written in braces. */
    placeholders: z.record(z.string(), z.string()),
    /** Our pages and the anchors on them, as link targets. */
    links: z.array(z.object({ href: z.string(), label: z.string() })),
  })
  .meta({ id: 'WebsiteDocument' });
export type WebsiteDocument = z.output<typeof documentSchema>;

const savedDraft = z.object({
  version: z.int(),
  saved: authorStamp,
  problems: z.array(websiteProblem),
  changes: z.int(),
});

const pickedDrafts = z
  .array(z.object({ name: z.string(), version }), unreadableForm)
  .min(1, 'Please tick at least one change.');

/** As fractions of the width and height of the upright picture. */
const cropSchema = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Crop = z.output<typeof cropSchema>;

export const websiteApi = defineEndpoints({
  'GET /api/desk/website': {
    summary: 'Lists what the firm may write, the drafts, and the live release',
    answer: websiteOverview,
  },
  'GET /api/desk/website/find': {
    summary: 'Finds words of the site',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: z.array(z.object({ name: z.string(), title: z.string(), path: z.string(), text: z.string() })),
  },
  'GET /api/desk/website/documents/:id': {
    summary: 'Reads a document with its form and its draft',
    answer: documentSchema,
    problems: [404],
  },
  'POST /api/desk/website/documents/:id': {
    summary: 'Saves a draft; with a wrong field it is saved but cannot be published',
    body: z.object({ version, value: z.unknown() }, unreadableForm),
    answer: savedDraft,
    /** 409: someone else saved meanwhile; GET returns their version. */
    problems: [400, 403, 404, 409, 413],
  },
  'POST /api/desk/website/documents/:id/discard': {
    summary: 'Discards a draft',
    body: z.object({ version }, unreadableForm),
    problems: [404, 409],
  },
  'GET /api/desk/website/documents/:id/revisions': {
    summary: 'Lists the published versions of a document, newest first',
    answer: z.array(
      authorStamp.extend({ release: z.string(), number: z.int(), note: z.string(), changes: z.array(websiteChange) }),
    ),
    problems: [404],
  },
  'GET /api/desk/website/changes': {
    summary: 'Lists word by word what every draft changes',
    answer: z.array(
      changedDocument.extend({ version: z.int(), saved: authorStamp, problems: z.array(websiteProblem) }),
    ),
  },
  'POST /api/desk/website/previews': {
    summary: 'Builds pages with the drafts, for the desk alone',
    /** With `release`, its words instead of the drafts. */
    body: z.object({ release: z.string().optional() }, unreadableForm),
    status: 202,
    answer: z.object({ id: z.string() }),
    problems: [400, 404, 503],
  },
  'GET /api/desk/website/previews/:id': {
    summary: 'Says whether a preview is built; its pages are below /desk/website/previews/:id/',
    answer: z.object({
      state: z.enum(['building', 'built', 'failed']),
      seconds: z.number(),
      problem: z.string().nullable(),
    }),
    problems: [404],
  },
  'GET /api/desk/website/releases': { summary: 'Lists releases, newest first', answer: z.array(releaseSchema) },
  'GET /api/desk/website/releases/:id/changes': {
    summary: 'Lists word by word what going back to a release would change',
    answer: z.array(changedDocument),
    problems: [404],
  },
  'POST /api/desk/website/releases': {
    summary: 'Publishes drafts; owners only',
    /** `live` is the live release that the owner saw; 409 if another one went live since. */
    body: z.object(
      {
        note: multiLine('the note', websiteLimits.note).optional(),
        documents: pickedDrafts,
        live: z.string().nullable(),
      },
      unreadableForm,
    ),
    status: 201,
    answer: releaseSchema,
    problems: [400, 403, 409],
  },
  'POST /api/desk/website/releases/back': {
    summary: 'Goes back to an earlier release; owners only',
    /** `to` null: the words that came with the code. */
    body: z.object(
      {
        to: z.string().nullable(),
        note: multiLine('the note', websiteLimits.note).optional(),
        live: z.string().nullable(),
      },
      unreadableForm,
    ),
    status: 201,
    answer: releaseSchema,
    problems: [400, 403, 404, 409],
  },
  'POST /api/desk/website/releases/:id/stop': {
    summary: 'Stops a release that is being built; owners only',
    problems: [403, 404, 409],
  },
  'POST /api/desk/website/photographs': {
    summary: 'Stores a photograph, cropped and without its metadata',
    /** The image as base64. */
    body: z.object(
      {
        image: z.string(unreadableForm),
        crop: cropSchema.optional(),
      },
      unreadableForm,
    ),
    status: 201,
    answer: z.object({ photograph: z.string(), width: z.int(), height: z.int() }),
    problems: [400, 413, 415],
  },
  'GET /api/desk/website/photographs/:photograph': {
    summary: 'Reads a photograph',
    file: 'image/webp',
    problems: [404],
  },
});
