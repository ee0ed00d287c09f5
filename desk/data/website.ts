import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { HttpError } from '#contract/client.ts';
import { documentId, type Website, type WebsiteRelease } from '#contract/desk-website.ts';
import { deskPath } from '#contract/staff.ts';
import { call } from './call.ts';
import { useAnswer, useCall, useChange } from './queries.ts';

export const websitePath = '/website';
export const publishPath = `${websitePath}/publish`;
/** @param id of a release */
export const releasePath = (id: string): string => `${publishPath}/${encodeURIComponent(id)}`;
export const historyPath = `${websitePath}/history`;

/** @param field its path, to open there */
export const documentPath = (name: string, field = ''): string =>
  `${websitePath}/documents/${documentId(name)}${field && `?${new URLSearchParams({ field })}`}`;

/** In ms. */
const intervals = { quiet: 15_000, publishing: 1000, preview: 400 } as const;

export const isPublishing = (website: Website | undefined): boolean =>
  !!website?.publishing && website.publishing.state !== 'failed';

export const useWebsite = () =>
  useAnswer(
    'GET /api/desk/website',
    {},
    {
      refetchInterval: ({ state: { data } }) => (isPublishing(data) ? intervals.publishing : intervals.quiet),
      placeholderData: (before) => before,
    },
  );

export const useWebsiteDocument = (name: string) =>
  useAnswer(
    'GET /api/desk/website/documents/:id',
    { params: { id: documentId(name) } },
    { refetchOnWindowFocus: false },
  );

/** @param q two letters or more */
export const useFoundWords = (q: string) =>
  useAnswer(
    'GET /api/desk/website/find',
    { query: { q } },
    { enabled: q.trim().length > 1, placeholderData: (before) => before },
  );

export const useRevisions = (name: string) =>
  useAnswer('GET /api/desk/website/documents/:id/revisions', { params: { id: documentId(name) } });

/** Stays as it was read: what was saved meanwhile is refused, and said, when it is published. */
export const useWebsiteChanges = () =>
  useAnswer('GET /api/desk/website/changes', {}, { refetchOnWindowFocus: false, refetchOnReconnect: false });

export const useReleases = (enabled = true) =>
  useAnswer('GET /api/desk/website/releases', {}, { enabled, refetchInterval: intervals.quiet });

/** Whether the desk that is served has another script than the one that runs, as after a release. */
export function useNewDesk(release: WebsiteRelease): boolean {
  const { data } = useQuery({
    queryKey: ['desk script', release.id, release.state],
    queryFn: async () => {
      const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
      const served = await fetch(deskPath, { headers: { accept: 'text/html' }, cache: 'no-cache' });
      return served.ok && own !== null && !(await served.text()).includes(new URL(own.src).pathname);
    },
    enabled: release.state === 'live',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? false;
}

interface Answers {
  questions: readonly { id: string }[];
}

/** Puts an answer that a draft takes out back into it, at its place. */
export function useBringBack(done: () => void) {
  return useChange(async ({ name, id }: { name: string; id: string }) => {
    const params = { id: documentId(name) };
    const { draft, published, version } = await call('GET /api/desk/website/documents/:id', { params });
    const [now, before] = [(draft ?? published) as Answers, published as Answers];
    if (now.questions.some((one) => one.id === id)) return;
    const at = before.questions.findIndex((one) => one.id === id);
    const value = { ...now, questions: now.questions.toSpliced(at, 0, ...before.questions.slice(at, at + 1)) };
    await call('POST /api/desk/website/documents/:id', { params, body: { version, value } });
  }, done);
}

/** Goes back to a release, and shows how far it is. */
export function useGoBack() {
  const [, navigate] = useLocation();
  return useCall('POST /api/desk/website/releases/back', ({ id }) => navigate(releasePath(id)));
}

/** @param id of the release to go back to; undefined asks nothing */
export const useReleaseChanges = (id: string | undefined) =>
  useAnswer('GET /api/desk/website/releases/:id/changes', { params: { id: id ?? '' } }, { enabled: id !== undefined });

interface Wanted {
  /** Changes with each saved draft. */
  version: number;
  /** Instead of the drafts. */
  release?: string | undefined;
}

/** Builds the pages with the drafts; `id` is that of the preview. A query, since it changes nothing that is on screen. */
export function usePreview({ version, release }: Wanted) {
  const asked = useQuery({
    queryKey: ['POST /api/desk/website/previews', version, release],
    queryFn: () => call('POST /api/desk/website/previews', { body: release ? { release } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
    // The next document may have the same version.
    gcTime: 0,
    // Another one is being built.
    retry: (_, error) => !(error instanceof HttpError) || error.status === 503,
    retryDelay: 1000,
  });
  const id = asked.data?.id;
  const built = useAnswer(
    'GET /api/desk/website/previews/:id',
    { params: { id: id ?? '' } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) => (data && data.state !== 'building' ? false : intervals.preview),
    },
  );
  return { id, preview: built.data, error: asked.error ?? built.error };
}
