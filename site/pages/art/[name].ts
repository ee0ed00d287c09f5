import type { APIRoute } from 'astro';
import { servedDrawings } from '../../art/served-drawings.ts';

/** Named by content, so browsers cache it for good. */
export const getStaticPaths = () => servedDrawings().map(({ name, svg }) => ({ params: { name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
