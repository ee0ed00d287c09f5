import type { APIRoute } from 'astro';
import { faviconSvg } from '../art/tab-icon.ts';

export const GET: APIRoute = () => new Response(faviconSvg, { headers: { 'content-type': 'image/svg+xml' } });
