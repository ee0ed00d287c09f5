import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { oneAddressForm } from '#contract/address.ts';
import { type Answer, api, type EndpointName, type Params, type Parsed } from '#contract/api.ts';
import { problemsOf } from '#contract/contact.ts';
import { type Endpoint, problemDetails } from '#contract/endpoint.ts';
import { trimmed } from '#contract/form-fields.ts';
import { contactLimits } from '#contract/limits.ts';
import { problemJson } from '#contract/problem.ts';
import { HttpProblem } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requiresPassword?: true;
  }
}

/** For desk routes that grant access, or hand out or delete personal data: 403 until the password was given again. */
export const requiresPassword = { config: { requiresPassword: true } } as const;

/** @throws HttpProblem 403 */
export function ownerOf({ staff }: Pick<FastifyRequest, 'staff'>, ownersOnly: string): FastifyRequest['staff'] {
  if (staff.role !== 'owner') throw new HttpProblem(403, ownersOnly);
  return staff;
}

export type EndpointRequest<Name extends EndpointName> = FastifyRequest<{
  Params: Params<Name>;
  Querystring: Parsed<Name, 'query'>;
  Body: Parsed<Name, 'body'>;
}>;

/** @returns the answer, sent with the endpoint's status; or a reply already sent, such as a file */
type Handler<Name extends EndpointName> = (
  request: EndpointRequest<Name>,
  reply: FastifyReply,
) => Answer<Name> | Promise<Answer<Name> | FastifyReply>;

/** Defers validation to `bodyOf`, for handlers that first count an attempt or authenticate. */
export const validatesLater = { attachValidation: true } as const;

/** For a route that `validatesLater`. @throws HttpProblem 400 with a sentence per wrong field */
export function bodyOf<Body>({ body, validationError }: { body: Body; validationError?: Error | undefined }): Body {
  if (validationError) throw validationError;
  return body;
}

export const takesForms = { validatorCompiler: () => (value: unknown) => ({ value }) };

export function route<Name extends EndpointName>(app: FastifyInstance, name: Name, handler: Handler<Name>): void;
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  options: RouteShorthandOptions,
  handler: Handler<Name>,
): void;
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  ...rest: [Handler<Name>] | [RouteShorthandOptions, Handler<Name>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const [method = '', url = ''] = name.split(' ');
  const endpoint: Endpoint = api[name];
  const status = successOf(endpoint);
  app.route({
    ...options,
    method,
    url,
    schema: schemaOf(endpoint, status),
    handler: async (request, reply) => {
      reply.code(status);
      const answer = await handler(request as EndpointRequest<Name>, reply);
      // A reply that was sent resolves to nothing.
      return answer === undefined && !reply.sent ? reply.send() : answer;
    },
  });
}

const successOf = ({ status, answer, file }: Endpoint): number => status ?? (answer || file ? 200 : 204);

function schemaOf({ summary, query, body, answer, file, problems = [] }: Endpoint, status: number) {
  const success = file ? { content: { [file]: { schema: z.string() } } } : (answer ?? z.undefined());
  const problem = { content: { [problemJson]: { schema: problemDetails } } };
  return {
    summary,
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      [status]: success,
      ...Object.fromEntries([...(body ? [400] : []), ...problems].map((at) => [at, problem])),
    },
  };
}

/**
 * Validates input only; output is typed by the same schemas.
 * @param checkAnswers for tests: an answer that does not match its schema fails with 500
 */
export function compileSchemas(app: FastifyInstance, checkAnswers: boolean): void {
  app.setValidatorCompiler<z.core.$ZodType>(({ schema }) => (data) => {
    try {
      return { value: readBody(schema, data) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler<z.core.$ZodType>(checkAnswers ? serializerCompiler : () => JSON.stringify);
}

/** @throws HttpProblem 400 with a sentence per wrong field */
export function readBody<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const problems = problemsOf(result.error);
  throw new HttpProblem(400, problems.map(({ sentence }) => sentence).join(' '), problems);
}

/** Lower case, for rate limits before validation. Empty where missing; cut where too long. */
export function typedName(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' ? oneAddressForm(trimmed(value.slice(0, contactLimits.email))).toLowerCase() : '';
}

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

/** Named schemas exist as input and as output: keeps the used ones, by name, whatever was imported first. */
function documentOf(whole: Document): string {
  const text = JSON.stringify(whole);
  const used = Object.entries(whole.components.schemas)
    .filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({ ...whole, components: { ...whole.components, schemas: Object.fromEntries(used) } });
}
