import type { APIRoute } from 'astro';
import { tabIcon } from '../art/tab-icon.ts';

/** The mark as a file, for who links to it or keeps it. */
export const GET: APIRoute = () => new Response(tabIcon, { headers: { 'content-type': 'image/svg+xml' } });
