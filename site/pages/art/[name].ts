import type { APIRoute } from 'astro';
import { servedDrawings } from '../../art/served-drawings.ts';

/** Every drawing that is a file of its own. Named by content, so a browser keeps it for good. */
export const getStaticPaths = () => servedDrawings().map(({ name, svg }) => ({ params: { name }, props: { svg } }));

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'content-type': 'image/svg+xml' } });
