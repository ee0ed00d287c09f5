import { mkdirSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { WebsiteOverview } from '#contract/desk-website.ts';
import { type BuildResult, toPreviewFolder } from '#server/website/builds.ts';
import { Previews } from '#server/website/previews.ts';
import { markLive, setReleaseState } from '#server/website/releases.ts';
import { websiteRoutes } from '#server/website/routes.ts';
import { readOwnDocuments } from '#server/website/snapshot.ts';
import { createDeskTestApp } from './test-app.ts';
import { createTestStore, type DatabaseKind, type TestStore } from './test-store.ts';
import { expectJson, Visitor } from './visitor.ts';

/** The document that these tests change, as it came with the code. */
export const codeValues = readOwnDocuments().get('values') as {
  mission: string;
  values: readonly { title: string; text: string }[];
};
export const valuesPath = '/api/desk/website/documents/values';

export class DeskVisitor extends Visitor {
  readonly #id: string;

  constructor(app: FastifyInstance, id: string) {
    super(app);
    this.#id = id;
  }

  override post(url: string, body?: unknown) {
    return super.post(url, body, { from: this.#id, accept: 'application/problem+json' });
  }
}

/** The routes of the website, for an owner and a member, with builds that are only recorded. */
export class WebsiteDesk {
  readonly builds: { hash: string; documents: ReadonlyMap<string, unknown> }[] = [];
  build: () => Promise<BuildResult> = async () => ({ ok: true, seconds: 1 });
  readonly #fixture: TestStore;
  #app: FastifyInstance | undefined;

  private constructor(fixture: TestStore) {
    this.#fixture = fixture;
  }

  static async open(kind: DatabaseKind): Promise<WebsiteDesk> {
    const desk = new WebsiteDesk(await createTestStore(kind));
    desk.#app = await desk.startServer(desk.dataDir);
    return desk;
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('not open');
    return this.#app;
  }

  get dataDir(): string {
    return this.#fixture.dataDir;
  }

  get owner(): DeskVisitor {
    return new DeskVisitor(this.app, 'olive');
  }

  get member(): DeskVisitor {
    return new DeskVisitor(this.app, 'max');
  }

  async startServer(dataDir: string): Promise<FastifyInstance> {
    const { builds } = this;
    const server = createDeskTestApp((id) => ({
      id: id ?? '',
      name: '',
      role: id === 'max' ? 'member' : 'owner',
      adviser: null,
    }));
    const previews = new Previews({
      dataDir,
      build: async (wanted) => {
        builds.push(wanted);
        const result = await this.build();
        const site = `${toPreviewFolder(dataDir, wanted.hash).dist}/site`;
        mkdirSync(`${site}/services`, { recursive: true });
        writeFileSync(`${site}/services/hr-support.html`, '<a href="/team">Team</a><img src="/_astro/a.webp">');
        return result;
      },
    });
    const { db } = this.#fixture.store;
    await server.register(websiteRoutes, { db, previews, isKept: () => false, missingIn: () => [] });
    return server;
  }

  readonly overview = () => expectJson<WebsiteOverview>(this.owner.get('/api/desk/website'));

  readonly save = (value: unknown, { version = 0, visitor = this.member } = {}) =>
    visitor.post(valuesPath, { version, value });

  async publish(visitor = this.owner) {
    const { documents, live } = await this.overview();
    const picked = documents.filter(({ draft }) => draft).map(({ name }) => name);
    const versions = await expectJson<{ name: string; version: number }[]>(visitor.get('/api/desk/website/changes'));
    const wanted = versions.filter(({ name }) => picked.includes(name)).map(({ name, version }) => ({ name, version }));
    return visitor.post('/api/desk/website/releases', { documents: wanted, live: live?.id ?? null });
  }

  async serve({ id }: { id: string }): Promise<void> {
    const { db } = this.#fixture.store;
    await setReleaseState(db, id, ['waiting'], 'switching');
    await markLive(db, id);
  }

  async remove(): Promise<void> {
    await this.app.close();
    await this.#fixture.remove();
  }
}
