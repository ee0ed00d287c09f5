import type { APIRoute } from 'astro';
import { createDrawingFiles } from '../../art/served-drawings.ts';

/** Named by a hash of the content, so that browsers may cache it forever. */
export const getStaticPaths = () => createDrawingFiles().map(({ name, svg }) => ({ params: { name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
