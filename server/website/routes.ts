import type { FastifyInstance, FastifyRequest } from 'fastify';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { textPlaceholders } from '#content/placeholders.ts';
import { codeReleaseId, maxDocumentBodyBytes, maxPhotographBodyBytes, toDocumentName } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { framedPageHeaders } from '../platform/http/headers.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { readStaffNames } from '../staff/audit.ts';
import { listChanges } from './changes.ts';
import { documentCatalogue } from './documents.ts';
import { listDrafts, saveDraft } from './drafts.ts';
import { createDocumentForm, reviewDraft } from './form.ts';
import { linkTargets } from './links.ts';
import { cropAndSavePhotograph, findPhotograph, readPhotographsIn } from './photographs.ts';
import { type Previews, toPreviewId } from './previews.ts';
import {
  findLiveRelease,
  findRelease,
  findReleaseByHash,
  goBackToRelease,
  listReleases,
  listRevisions,
  publishDrafts,
  readAllDocuments,
  readChangedDocuments,
  readLiveDocuments,
  readNextDocuments,
  stopRelease,
} from './releases.ts';
import { readOwnDocuments } from './snapshot.ts';
import type { StoredRelease } from './tables.ts';
import {
  createReleaseView,
  listPagePaths,
  readDocumentsWithDrafts,
  readDocumentView,
  readWebsiteOverview,
  searchTexts,
  toAuthorStamp,
  type ViewSources,
} from './view.ts';

export interface WebsiteRouteOptions extends ViewSources {
  previews: Previews;
}

const previewPath = '/desk/website/previews';

type DocumentRequest = FastifyRequest<{ Params: { id: string } }>;

/** @throws HttpProblem 404 */
function requireDocument({ params: { id } }: DocumentRequest) {
  const info = documentCatalogue.get(toDocumentName(id));
  if (!info || info.at) throw new HttpProblem(404, answers.unknownDocument);
  return info;
}

export async function websiteRoutes(app: FastifyInstance, options: WebsiteRouteOptions): Promise<void> {
  const { db } = options;

  route(app, 'GET /api/desk/website', ({ staff }) => readWebsiteOverview(options, staff.role === 'owner'));

  route(app, 'GET /api/desk/website/find', async ({ query: { q } }) => searchTexts(await readLiveDocuments(db), q));

  await documentRoutes(app, db);
  await releaseRoutes(app, options);
  await previewRoutes(app, options);

  route(app, 'POST /api/desk/website/photographs', { bodyLimit: maxPhotographBodyBytes }, async (request) => {
    const { image, crop } = request.body;
    return cropAndSavePhotograph(db, Buffer.from(image, 'base64'), request.staff.id, crop);
  });

  route(app, 'GET /api/desk/website/photographs/:photograph', async ({ params: { photograph } }, reply) => {
    const bytes = await findPhotograph(db, photograph);
    if (!bytes) throw new HttpProblem(404, answers.noPhotograph);
    return reply.type('image/webp').send(bytes);
  });
}

async function documentRoutes(app: FastifyInstance, db: Database): Promise<void> {
  const more = { placeholders: { ...textPlaceholders }, links: [...linkTargets] };
  const publishedOf = async (name: string) => (await readNextDocuments(db)).get(name);

  route(app, 'GET /api/desk/website/documents/:id', (request) => readDocumentView(db, requireDocument(request), more));

  route(app, 'POST /api/desk/website/documents/:id', { bodyLimit: maxDocumentBodyBytes }, async (request) => {
    const { name, locked } = requireDocument(request);
    if (locked) throw new HttpProblem(403, locked);
    const published = await publishedOf(name);
    const { value, version } = request.body;
    if (value === undefined) throw new HttpProblem(400, answers.unreadable);
    const saved = await saveDraft(db, { name, value, published, version, staffId: request.staff.id });
    const { changes, problems } =
      saved.value === undefined ? { changes: [], problems: [] } : reviewDraft(saved, published);
    const names = await readStaffNames(db);
    return { version: saved.version, saved: toAuthorStamp(names, saved), problems, changes: changes.length };
  });

  route(app, 'POST /api/desk/website/documents/:id/discard', async (request, reply) => {
    const { name } = requireDocument(request);
    const { version } = request.body;
    const nothing = { name, value: undefined, published: undefined };
    if (version) await saveDraft(db, { ...nothing, version, staffId: request.staff.id });
    return reply.send();
  });

  route(app, 'GET /api/desk/website/documents/:id/revisions', async (request) => {
    const { name } = requireDocument(request);
    const rows = await db
      .selectFrom('website_revisions')
      .innerJoin('website_releases', 'website_releases.id', 'website_revisions.release')
      .select(['website_revisions.id', 'value', 'website_revisions.based_on as before', 'website_revisions.who'])
      .select(['live_at', 'number', 'note', 'release'])
      .where('name', '=', name)
      .where('live_at', 'is not', null)
      .orderBy('number', 'desc')
      .execute();
    const names = await readStaffNames(db);
    const others = rows.flatMap(({ before }) => (before && !rows.some(({ id }) => id === before) ? [before] : []));
    const values = new Map([...rows, ...(await listRevisions(db, others))].map(({ id, value }) => [id, value]));
    return rows.map(({ value, before, live_at, who, release, number, note }) => {
      const old = before === null ? readOwnDocuments().get(name) : JSON.parse(values.get(before) ?? 'null');
      const changes = listChanges(createDocumentForm(name, old), old, JSON.parse(value));
      return { ...toAuthorStamp(names, { at: live_at ?? '', staffId: who }), release, number, note, changes };
    });
  });

  route(app, 'GET /api/desk/website/changes', async () => {
    const published = await readLiveDocuments(db);
    const names = await readStaffNames(db);
    return (await listDrafts(db)).flatMap((draft) => {
      const { name, version } = draft;
      const info = documentCatalogue.get(name);
      // The document no longer exists in this code.
      if (!info) return [];
      const reviewed = reviewDraft(draft, published.get(name));
      return [
        {
          name,
          title: info.title,
          pages: listPagePaths(name),
          version,
          saved: toAuthorStamp(names, draft),
          ...reviewed,
        },
      ];
    });
  });
}

/** @returns undefined for the words that came with the code @throws HttpProblem 404 */
async function requireRelease(db: Database, id: string): Promise<StoredRelease | undefined> {
  if (id === codeReleaseId) return undefined;
  const release = await findRelease(db, id);
  if (!release) throw new HttpProblem(404, answers.unknownRelease);
  return release;
}

async function releaseRoutes(app: FastifyInstance, options: WebsiteRouteOptions): Promise<void> {
  const { db } = options;

  route(app, 'GET /api/desk/website/releases', async () => {
    const view = await createReleaseView(options);
    return (await listReleases(db)).map(view);
  });

  route(app, 'GET /api/desk/website/releases/:id/changes', async ({ params: { id } }) => {
    const release = await requireRelease(db, id);
    const [before, after] = [await readLiveDocuments(db), await readAllDocuments(db, release)];
    return [...documentCatalogue.values()].flatMap(({ name, title }) => {
      const changes = listChanges(createDocumentForm(name, before.get(name)), before.get(name), after.get(name));
      return changes.length ? [{ name, title, pages: listPagePaths(name), changes }] : [];
    });
  });

  route(app, 'POST /api/desk/website/releases', async (request) => {
    const { id: staffId } = requireOwner(request, answers.ownersOnly);
    const { note = '', documents, live } = request.body;
    const release = await publishDrafts(db, { note, documents, live, staffId });
    return (await createReleaseView(options))(release);
  });

  route(app, 'POST /api/desk/website/releases/back', async (request) => {
    const { id: staffId } = requireOwner(request, answers.ownersOnly);
    const { note = '', to, live } = request.body;
    const release = await goBackToRelease(db, { note, to, live, staffId });
    return (await createReleaseView(options))(release);
  });

  route(app, 'POST /api/desk/website/releases/:id/stop', async (request, reply) => {
    await stopRelease(db, request.params.id, requireOwner(request, answers.ownersOnly).id);
    return reply.send();
  });
}

async function previewRoutes(app: FastifyInstance, options: WebsiteRouteOptions): Promise<void> {
  const { db, previews } = options;

  const drafted = async () => readDocumentsWithDrafts(db, await readChangedDocuments(db, await findLiveRelease(db)));
  const released = async (release: StoredRelease | undefined) => ({
    words: await readChangedDocuments(db, release),
    left: [],
  });
  const start = async ({ words, left }: Awaited<ReturnType<typeof drafted>>) => {
    const photographs = await readPhotographsIn(db, words.values());
    return previews.start({ documents: words, photographs, remark: left.length ? answers.leftOut(left) : null });
  };
  /** Builds a preview that was requested from another server, or from this one before a restart. */
  const startUnlessKnown = async (id: string) => {
    if (previews.state(id)) return;
    const release = await findReleaseByHash(db, id);
    const shown = [await drafted(), await released(release)].find(({ words }) => toPreviewId(words) === id);
    if (shown) await start(shown);
  };

  route(app, 'POST /api/desk/website/previews', async (request) => {
    const { release: id } = request.body;
    return { id: await start(id === undefined ? await drafted() : await released(await requireRelease(db, id))) };
  });

  route(app, 'GET /api/desk/website/previews/:id', async ({ params: { id } }) => {
    await startUnlessKnown(id);
    const preview = previews.state(id);
    if (!preview) throw new HttpProblem(404, answers.unknownPreview);
    return preview;
  });

  app.get<{ Params: { id: string; '*': string } }>(
    `${previewPath}/:id/*`,
    { schema: { hide: true } },
    async ({ params: { id, '*': path } }, reply) => {
      await startUnlessKnown(id);
      const file = await previews.file(id, path, `${previewPath}/${id}`);
      if (!file) throw new HttpProblem(404, answers.unknownPreview);
      return reply
        .headers({ ...framedPageHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type(file.type)
        .send(file.bytes);
    },
  );
}
