import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'API', version: '1' } },
    transform: (route) => (route.schema ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url }),
    transformObject: jsonSchemaTransformObject,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    document ??= documentOf(app.swagger() as Document);
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

interface Document {
  components: { schemas: Record<string, unknown> };
}

/** Named schemas exist as input and as output: keeps the used ones. */
function documentOf(whole: Document): string {
  const { schemas } = whole.components;
  const text = JSON.stringify(whole);
  for (const name of Object.keys(schemas)) if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  return JSON.stringify(whole);
}
