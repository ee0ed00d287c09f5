import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { text, unreadable } from './text-rules.ts';

export const websiteLimits = {
  note: 140,
  /** Places in which words are found. */
  found: 50,
  /** A document as JSON, in bytes. */
  document: 200_000,
  /** A photograph as uploaded, in bytes. */
  photograph: 15 * 1024 * 1024,
  /** Builds that an undo needs not build again. */
  keptBuilds: 3,
} as const;

/** As JSON with every character escaped. */
export const documentBodyLimit = 4 * websiteLimits.document;
/** As base64, with what stands around it. */
export const photographBodyLimit = Math.ceil(websiteLimits.photograph / 3) * 4 + 2048;

/** In place of the id of a release: the words that came with the code. */
export const ownWords = 'own';

/** Names hold slashes (`pages/hr-support`); in an address they are full stops. */
export const documentId = (name: string): string => name.replaceAll('/', '.');
export const documentName = (id: string): string => id.replaceAll('.', '/');

const version = z.int('Please open the page again.').min(0, 'Please open the page again.');
const byWhom = z.object({ at: z.string(), by: z.string(), initials: z.string() });

/** Keys and places within a document, joined by full stops: `sections.0.lead`. */
const problem = z.object({ path: z.string(), sentence: z.string() });
export type WebsiteProblem = z.output<typeof problem>;

/** Only texts, numbers and choices change; `lines` of a list may be added, moved and removed. */
const change = z.object({
  path: z.string(),
  /** Where it is, in the words of the form, from the outside in. */
  place: z.array(z.string()),
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  /** The words in their order. */
  parts: z.array(z.object({ text: z.string(), is: z.enum(['same', 'added', 'removed']) })),
  /** Said below it, such as that a figure differs from the specification. */
  warning: z.string().nullable(),
});
export type WebsiteChange = z.output<typeof change>;

const changedDocument = z.object({
  name: z.string(),
  title: z.string(),
  /** Paths of pages it is seen on. */
  pages: z.array(z.string()),
  changes: z.array(change),
});

export const documentGroups = ['parts', 'services', 'offers', 'firm', 'support'] as const;

const listed = z.object({
  name: z.string(),
  title: z.string(),
  /** A page's path, or what the part holds. */
  line: z.string(),
  group: z.enum(documentGroups),
  /** Documents of one part stand in one row, which opens. */
  part: z.object({ title: z.string(), line: z.string() }).nullable(),
  /** Where at the desk it is changed instead, below `/desk`; it has no form then. */
  at: z.string().nullable(),
  /** Why nothing here can be changed. */
  locked: z.string().nullable(),
  draft: byWhom.extend({ summary: z.string(), problems: z.int() }).nullable(),
  published: byWhom.nullable(),
  /** From "Before you open". */
  missing: z.array(problem),
});
export type ListedDocument = z.output<typeof listed>;

export const releaseStates = ['waiting', 'building', 'checking', 'switching', 'live', 'past', 'failed'] as const;

const release = byWhom.extend({
  id: z.string(),
  number: z.int(),
  note: z.string(),
  state: z.enum(releaseStates),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
  /** The document and field to open, where one is to blame. */
  blames: problem
    .extend({
      name: z.string(),
      /** The answer that it leads to, if the release takes that out, and the answer's document. */
      removed: z.object({ name: z.string(), id: z.string(), question: z.string() }).optional(),
    })
    .nullable(),
  documents: z.array(z.object({ name: z.string(), title: z.string(), changes: z.int(), initials: z.string() })),
  /** Whether its build is kept, so that going back takes seconds. */
  kept: z.boolean(),
  /** The release it went back to; empty for the words that came with the code, null if it is no undo. */
  undoes: z.string().nullable(),
  servers: z.array(z.object({ name: z.string(), state: z.enum(releaseStates), seconds: z.int() })),
});
export type WebsiteRelease = z.output<typeof release>;

const website = z
  .object({
    documents: z.array(listed),
    /** Null: the words that came with the code. */
    live: release.nullable(),
    /** Under way, or the last one if it failed. */
    publishing: release.nullable(),
    /** What an undo goes back to; null: the words that came with the code. */
    before: z.object({ id: z.string().nullable(), at: z.string().nullable() }).nullable(),
    mayPublish: z.boolean(),
    /** Whom a member asks to publish. */
    owners: z.array(z.object({ name: z.string(), email: z.string() })),
    /** Of the last build, or a first guess. */
    buildSeconds: z.int(),
  })
  .meta({ id: 'Website' });
export type Website = z.output<typeof website>;

/** How a field is edited. Made from the schema and the published document, so unions and fixed lists are settled. */
export interface FormField {
  /** Its key or place in the document; empty for a group of fields of its owner. */
  key: string;
  /** Empty: shown without a heading. */
  label: string;
  hint?: string;
  /** Shown as text, and why it cannot be changed. */
  locked?: string;
  /** Comes from another document, and is changed there. */
  from?: { name: string; title: string };
  /** Said when the value differs from `value`, which the specification gives. */
  fixed?: { value: string; sentence: string };
  /** May be left empty: `null` (or left out, with `optional`) is stored then. */
  empty?: 'null' | 'optional';
  input: /** `none`: `false` says that there is none. */
    | { kind: 'text'; lines: 'one' | 'many'; least?: number; most?: number; placeholders?: boolean; none?: boolean }
    | { kind: 'number'; unit: 'dollars' | 'number'; least?: number; most?: number }
    | { kind: 'yes-no' }
    | { kind: 'date' }
    | { kind: 'choice'; options: readonly { value: string | number | boolean; label: string }[] }
    /** A `Href` of `content/paragraph-text.ts`. */
    | { kind: 'link' }
    /** `StoredParagraph`s of `content/paragraph-text.ts`, or one. */
    | { kind: 'paragraphs'; single?: boolean }
    | { kind: 'photograph'; none?: boolean }
    | { kind: 'group'; fields: readonly FormField[] }
    /** `items` describe what is there; `of` what can be added; without `of` the list stays as it is. */
    | { kind: 'list'; items: readonly FormField[]; of?: FormField; least?: number; most?: number; empty?: unknown };
}

const document = z
  .object({
    name: z.string(),
    title: z.string(),
    line: z.string(),
    /** Pages it is seen on, for the preview; the first is shown. */
    pages: z.array(z.string()).min(1),
    form: z.custom<FormField>().meta({ type: 'object', description: 'Describes the form' }),
    published: z.unknown(),
    draft: z.unknown(),
    /** 0 before the first draft; also counts that one was published or discarded. */
    version: z.int(),
    saved: byWhom.nullable(),
    problems: z.array(problem),
    /** How many places the draft changes. */
    changes: z.int(),
    /** Names that may stand in braces, and what they are filled with. */
    placeholders: z.record(z.string(), z.string()),
    /** Our own pages and places, for links. */
    links: z.array(z.object({ href: z.string(), label: z.string() })),
  })
  .meta({ id: 'WebsiteDocument' });
export type WebsiteDocument = z.output<typeof document>;

const saved = z.object({ version: z.int(), saved: byWhom, problems: z.array(problem), changes: z.int() });

const picked = z.array(z.object({ name: z.string(), version }), unreadable).min(1, 'Please tick at least one change.');

/** In shares of the width and height of the upright picture. */
const crop = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
export type Crop = z.output<typeof crop>;

export const websiteApi = defineEndpoints({
  'GET /api/desk/website': {
    summary: 'Lists what the firm may write, the drafts, and the live release',
    answer: website,
  },
  'GET /api/desk/website/find': {
    summary: 'Finds words of the site',
    query: z.object({ q: z.string().max(200).default('') }),
    answer: z.array(z.object({ name: z.string(), title: z.string(), path: z.string(), text: z.string() })),
  },
  'GET /api/desk/website/documents/:id': {
    summary: 'Reads a document with its form and its draft',
    answer: document,
    problems: [404],
  },
  'POST /api/desk/website/documents/:id': {
    summary: 'Saves a draft; with a wrong field it is saved but cannot be published',
    body: z.object({ version, value: z.unknown() }, unreadable),
    answer: saved,
    /** 409: somebody saved meanwhile; their words are read with GET. */
    problems: [400, 403, 404, 409, 413],
  },
  'POST /api/desk/website/documents/:id/discard': {
    summary: 'Discards a draft',
    body: z.object({ version }, unreadable),
    problems: [404, 409],
  },
  'GET /api/desk/website/documents/:id/revisions': {
    summary: 'Lists the published versions of a document, newest first',
    answer: z.array(
      byWhom.extend({ release: z.string(), number: z.int(), note: z.string(), changes: z.array(change) }),
    ),
    problems: [404],
  },
  'GET /api/desk/website/changes': {
    summary: 'Lists word by word what every draft changes',
    answer: z.array(changedDocument.extend({ version: z.int(), saved: byWhom, problems: z.array(problem) })),
  },
  'POST /api/desk/website/previews': {
    summary: 'Builds pages with the drafts, for the desk alone',
    /** Of a release instead of the drafts, where one is named. */
    body: z.object({ release: z.string().optional() }, unreadable),
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
  'GET /api/desk/website/releases': { summary: 'Lists releases, newest first', answer: z.array(release) },
  'GET /api/desk/website/releases/:id/changes': {
    summary: 'Lists word by word what going back to a release would change',
    answer: z.array(changedDocument),
    problems: [404],
  },
  'POST /api/desk/website/releases': {
    summary: 'Publishes drafts; owners only',
    /** `live` is the release that was seen, so that two publishers cannot cross. */
    body: z.object(
      { note: text('the note', websiteLimits.note).optional(), documents: picked, live: z.string().nullable() },
      unreadable,
    ),
    status: 201,
    answer: release,
    problems: [400, 403, 409],
  },
  'POST /api/desk/website/releases/back': {
    summary: 'Goes back to an earlier release; owners only',
    /** Null: the words that came with the code. */
    body: z.object(
      { to: z.string().nullable(), note: text('the note', websiteLimits.note).optional(), live: z.string().nullable() },
      unreadable,
    ),
    status: 201,
    answer: release,
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
        image: z.string(unreadable),
        crop: crop.optional(),
      },
      unreadable,
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
