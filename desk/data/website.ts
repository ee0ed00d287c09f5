import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { HttpError } from '#contract/client.ts';
import { toDocumentId, type WebsiteOverview, type WebsiteRelease } from '#contract/desk-website.ts';
import { deskPath } from '#contract/staff.ts';
import { callEndpoint } from './call.ts';
import { useDeskMutation, useEndpointMutation, useEndpointQuery } from './queries.ts';

export const websitePath = '/website';
export const publishPath = `${websitePath}/publish`;
/** @param id of a release */
export const releasePath = (id: string): string => `${publishPath}/${encodeURIComponent(id)}`;
export const historyPath = `${websitePath}/history`;

/** @param field path of the field to open */
export const documentPath = (name: string, field = ''): string =>
  `${websitePath}/documents/${toDocumentId(name)}${field && `?${new URLSearchParams({ field })}`}`;

const intervalsMs = { quiet: 15_000, publishing: 1000, preview: 400 } as const;

export const isPublishing = (website: WebsiteOverview | undefined): boolean =>
  !!website?.publishing && website.publishing.state !== 'failed';

export const useWebsite = () =>
  useEndpointQuery(
    'GET /api/desk/website',
    {},
    {
      refetchInterval: ({ state: { data } }) => (isPublishing(data) ? intervalsMs.publishing : intervalsMs.quiet),
      placeholderData: (before) => before,
    },
  );

export const useWebsiteDocument = (name: string) =>
  useEndpointQuery(
    'GET /api/desk/website/documents/:id',
    { params: { id: toDocumentId(name) } },
    { refetchOnWindowFocus: false },
  );

/** @param q asks nothing with fewer than two letters */
export const useWebsiteSearch = (q: string) =>
  useEndpointQuery(
    'GET /api/desk/website/find',
    { query: { q } },
    { enabled: q.trim().length > 1, placeholderData: (before) => before },
  );

export const useRevisions = (name: string) =>
  useEndpointQuery('GET /api/desk/website/documents/:id/revisions', { params: { id: toDocumentId(name) } });

/** Not refetched, so that people publish what they have read. The server refuses drafts that were saved meanwhile. */
export const useWebsiteChanges = () =>
  useEndpointQuery('GET /api/desk/website/changes', {}, { refetchOnWindowFocus: false, refetchOnReconnect: false });

export const useReleases = (enabled = true) =>
  useEndpointQuery('GET /api/desk/website/releases', {}, { enabled, refetchInterval: intervalsMs.quiet });

/** Whether the server now serves another version of the desk than this one, as after a release. */
export function useIsDeskOutdated(release: WebsiteRelease): boolean {
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

interface FaqDocument {
  questions: readonly { id: string }[];
}

/** Puts a published FAQ entry that a draft removed back into the draft, where it was. */
export function useRestoreQuestion(done: () => void) {
  return useDeskMutation(async ({ name, id }: { name: string; id: string }) => {
    const params = { id: toDocumentId(name) };
    const { draft, published, version } = await callEndpoint('GET /api/desk/website/documents/:id', { params });
    const [now, before] = [(draft ?? published) as FaqDocument, published as FaqDocument];
    if (now.questions.some((one) => one.id === id)) return;
    const at = before.questions.findIndex((one) => one.id === id);
    const value = { ...now, questions: now.questions.toSpliced(at, 0, ...before.questions.slice(at, at + 1)) };
    await callEndpoint('POST /api/desk/website/documents/:id', { params, body: { version, value } });
  }, done);
}

/** Publishes an earlier release again, and opens the screen that shows its progress. */
export function useReleaseRollback() {
  const [, navigate] = useLocation();
  return useEndpointMutation('POST /api/desk/website/releases/back', ({ id }) => navigate(releasePath(id)));
}

/** What going back to a release would change. @param id of that release; undefined asks nothing */
export const useReleaseChanges = (id: string | undefined) =>
  useEndpointQuery(
    'GET /api/desk/website/releases/:id/changes',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );

interface PreviewOptions {
  /** Changes with each saved draft, so that a new preview is built. */
  version: number;
  /** Id of a release to preview instead of the drafts. */
  release?: string | undefined;
}

/** Builds the pages with the drafts. Not a mutation, because after those all queries are fetched again. */
export function useWebsitePreview({ version, release }: PreviewOptions) {
  const asked = useQuery({
    queryKey: ['POST /api/desk/website/previews', version, release],
    queryFn: () => callEndpoint('POST /api/desk/website/previews', { body: release ? { release } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached: another document may have the same version.
    gcTime: 0,
    // 503: another preview is being built.
    retry: (_, error) => !(error instanceof HttpError) || error.status === 503,
    retryDelay: 1000,
  });
  const id = asked.data?.id;
  const built = useEndpointQuery(
    'GET /api/desk/website/previews/:id',
    { params: { id: id ?? '' } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) => (data && data.state !== 'building' ? false : intervalsMs.preview),
    },
  );
  return { id, preview: built.data, error: asked.error ?? built.error };
}
