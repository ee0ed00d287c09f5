// Pages with words that are not published, which only the desk shows.
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { dayMs } from '../platform/durations.ts';
import { type BuildResult, hashDocuments, type ReleaseBuild, toPreviewFolder } from './builds.ts';
import type { Documents } from './snapshot.ts';

type BuildPreview = (
  build: Pick<ReleaseBuild, 'hash' | 'documents' | 'photographs' | 'signal'> & { lean: true },
) => Promise<BuildResult>;

export interface Preview {
  state: 'building' | 'built' | 'failed';
  seconds: number;
  problem: string | null;
}

type PreviewEntry = Preview & { started: number };

export interface PreviewFile {
  type: string;
  bytes: Buffer | string;
}

type PreviewRequest = Pick<ReleaseBuild, 'documents' | 'photographs'> & {
  /** A remark shown next to the pages. */
  remark: string | null;
};

const previewLifetimeMs = dayMs;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

export class Previews {
  readonly #dataDir: string;
  readonly #build: BuildPreview;
  /** Previews of this process only: after the next start the code may have changed. */
  readonly #made = new Map<string, PreviewEntry>();
  #latest = new AbortController();
  #building: Promise<unknown> = Promise.resolve();

  constructor({ dataDir, build }: { dataDir: string; build: BuildPreview }) {
    this.#dataDir = dataDir;
    this.#build = build;
  }

  close(): void {
    this.#latest.abort();
  }

  /** Builds a preview, unless it exists. Stops an earlier one, since one is built at a time. @returns its id */
  start({ documents, photographs, remark }: PreviewRequest): string {
    const id = toPreviewId(documents);
    const known = this.#made.get(id);
    const isThere = known?.state === 'building' || (known?.state === 'built' && existsSync(this.#files(id)));
    if (isThere) return id;
    for (const [other, preview] of this.#made)
      if (preview.state === 'building')
        this.#made.set(other, { ...preview, state: 'failed', problem: answers.newerPreview });
    this.#latest.abort();
    this.#latest = new AbortController();
    const { signal } = this.#latest;
    const begun: PreviewEntry = { state: 'building', seconds: 0, problem: null, started: performance.now() };
    this.#made.set(id, begun);
    const end = (state: Preview['state'], problem: string | null) => {
      if (this.#made.get(id) === begun)
        this.#made.set(id, { ...begun, state, problem, seconds: secondsSince(begun.started) });
    };
    const wanted = { hash: id, documents, photographs, signal, lean: true as const };
    // One after another, because builds share a work folder.
    this.#building = this.#building
      .then(() => (signal.aborted ? undefined : this.#build(wanted)))
      .then(
        (result) => {
          if (result) end(result.ok ? 'built' : 'failed', result.ok ? remark : result.sentence);
        },
        (error: Error) => end('failed', error.message),
      );
    return id;
  }

  state(id: string): Preview | undefined {
    const made = this.#made.get(id);
    if (!made) return this.#isOnDisk(id) ? { state: 'built', seconds: 0, problem: null } : undefined;
    const { state, problem, started } = made;
    return { state, problem, seconds: state === 'building' ? secondsSince(started) : made.seconds };
  }

  /** A file of a preview, once it is built. @param path of a page or file @param base path of the preview */
  async file(id: string, path: string, base: string): Promise<PreviewFile | undefined> {
    if (this.#made.get(id)?.state === 'building') await this.#building;
    if (!this.#isOnDisk(id) || path.includes('\0')) return undefined;
    const root = resolve(this.#files(id));
    const name = extname(path) ? path : `${path.replace(/\/$/, '') || 'index'}.html`;
    const file = resolve(root, name);
    const type = contentTypes[extname(file)];
    if (!type || !file.startsWith(`${root}${sep}`) || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return undefined;
    if (extname(file) !== '.html') return { type, bytes: readFileSync(file) };
    return { type, bytes: rebaseLinks(base, readFileSync(file, 'utf8')) };
  }

  removeOld(now: Date): void {
    const folder = resolve(this.#dataDir, 'website', 'previews');
    for (const id of existsSync(folder) ? readdirSync(folder) : []) {
      const age = now.getTime() - (statSync(join(folder, id), { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age < previewLifetimeMs) continue;
      rmSync(join(folder, id), { recursive: true, force: true });
      this.#made.delete(id);
    }
  }

  readonly #files = (id: string): string => join(toPreviewFolder(this.#dataDir, id).dist, 'site');

  readonly #isOnDisk = (id: string): boolean => /^[0-9a-f]{32}$/.test(id) && existsSync(this.#files(id));
}

/** The id of the preview with these documents. */
export const toPreviewId = (documents: Documents): string => hashDocuments(documents) || '0'.repeat(32);

const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;

/** Makes links to our own pages and files point into the preview. */
export const rebaseLinks = (base: string, html: string): string =>
  html
    .replace(/(\s(?:href|src|action|poster|data-src)=["']?)\/(?!\/)/g, `$1${base}/`)
    .replace(/(\s(?:srcset|imagesrcset)=")([^"]*)/g, (_, start: string, list: string) => {
      const moved = list.replace(/(^|,\s*)\/(?!\/)/g, `$1${base}/`);
      return `${start}${moved}`;
    });
