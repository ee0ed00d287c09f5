import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { publicAnswers } from '#content/public-answers.ts';
import {
  apiEndpoints,
  type EndpointAnswer,
  type EndpointName,
  type ParsedRequest,
  type PathParams,
} from '#contract/api.ts';
import { toFieldErrors } from '#contract/contact.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { type Endpoint, problemDetails } from '#contract/endpoint.ts';
import { trimInvisible } from '#contract/form-fields.ts';
import { contactLimits } from '#contract/limits.ts';
import { problemJson } from '#contract/problem.ts';
import { HttpProblem } from './errors.ts';
import { formType } from './no-script-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requiresPassword?: true;
  }
}

/** For desk routes that grant access, or export or delete personal data: 403 until the password is entered again. */
export const requiresPassword = { config: { requiresPassword: true } } as const;

/** Returns the owner who calls. @param ownersOnly the error sentence @throws HttpProblem 403 for other roles */
export function requireOwner({ staff }: Pick<FastifyRequest, 'staff'>, ownersOnly: string): FastifyRequest['staff'] {
  if (staff.role !== 'owner') throw new HttpProblem(403, ownersOnly);
  return staff;
}

export type EndpointRequest<Name extends EndpointName> = FastifyRequest<{
  Params: PathParams<Name>;
  Querystring: ParsedRequest<Name, 'query'>;
  Body: ParsedRequest<Name, 'body'>;
}>;

/** @returns the answer, to be sent with the endpoint's status; or the reply, if it was sent already, such as a file */
type Handler<Name extends EndpointName, Family extends EndpointName> = (
  request: EndpointRequest<Family> & { body: ParsedRequest<Name, 'body'> },
  reply: FastifyReply,
) => EndpointAnswer<Family> | Promise<EndpointAnswer<Family> | FastifyReply>;

/** Route option: defers validation to `requireBody`, for handlers that first count an attempt or authenticate. */
export const validatesLater = { attachValidation: true } as const;

/** The validated body, in a route that `validatesLater`. @throws HttpProblem 400 with a sentence per invalid field */
export function requireBody<Body>({
  body,
  validationError,
}: {
  body: Body;
  validationError?: Error | undefined;
}): Body {
  if (validationError) throw validationError;
  return body;
}

/** Route option for routes that also take forms without JavaScript: the handler validates the body. */
export const acceptsForms = { validatorCompiler: () => (value: unknown) => ({ value }) };

/** With a generic `Name`, `Family` is the endpoints that it may be: what they share is then known of each. */
export function route<Name extends Family, Family extends EndpointName = Name>(
  app: FastifyInstance,
  name: Name,
  ...rest: [Handler<Name, Family>] | [RouteShorthandOptions, Handler<Name, Family>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const [method = '', url = ''] = name.split(' ');
  const endpoint: Endpoint = apiEndpoints[name];
  const status = toSuccessStatus(endpoint);
  app.route({
    ...options,
    method,
    url,
    schema: toRouteSchema(name, endpoint, status),
    handler: async (request, reply) => {
      reply.code(status);
      const answer = await handler(request as Parameters<typeof handler>[0], reply);
      // A reply that was sent resolves to nothing.
      return answer === undefined && !reply.sent ? reply.send() : answer;
    },
  });
}

const toSuccessStatus = ({ status, answer, file }: Endpoint): number => status ?? (answer || file ? 200 : 204);

function toRouteSchema(name: EndpointName, endpoint: Endpoint, status: number) {
  const { summary, headers, query, body, takesForms, answer, file, unwellStatus } = endpoint;
  const success = file ? { content: { [file]: { schema: z.string() } } } : (answer ?? z.undefined());
  const problem = { content: { [problemJson]: { schema: problemDetails } } };
  return {
    summary,
    ...(headers ? { headers } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(takesForms ? { consumes: ['application/json', formType] } : {}),
    response: {
      ...Object.fromEntries(listProblemStatuses(name, endpoint).map((at) => [at, problem])),
      ...(unwellStatus ? { [unwellStatus]: success } : {}),
      [status]: success,
    },
  };
}

/**
 * Besides the endpoint's own: another site's page, invalid input, no sign-in at the desk, too many calls, no database.
 */
const listProblemStatuses = (name: EndpointName, { query, body, problems = [] }: Endpoint): readonly number[] => [
  ...(name.startsWith('POST') ? [403] : []),
  ...(query ? [400] : []),
  ...(body ? [400, 413, 415] : []),
  ...(name.includes(' /api/desk/') ? [401] : []),
  ...(name.includes(' /api/') ? [429, 503] : []),
  ...problems,
];

/**
 * Validates input only; output is typed by the same schemas.
 * @param checkAnswers for tests: an answer that does not match its schema fails with 500
 */
export function setSchemaCompilers(app: FastifyInstance, checkAnswers: boolean): void {
  app.setValidatorCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (data) =>
        validateBody(schema, data),
  );
  app.setSerializerCompiler<z.core.$ZodType>(checkAnswers ? serializerCompiler : () => JSON.stringify);
}

/** @throws HttpProblem 400 with a sentence per invalid field */
export function parseBody<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const result = validateBody(schema, body);
  if ('error' in result) throw result.error;
  return result.value;
}

function validateBody<T>(schema: z.core.$ZodType<T>, body: unknown): { value: T } | { error: HttpProblem } {
  // For what has no sentence of its own.
  const result = z.safeParse(schema, body, { error: () => publicAnswers.badRequest });
  if (result.success) return { value: result.data };
  const problems = toFieldErrors(result.error);
  return { error: new HttpProblem(400, [...new Set(problems.map(({ sentence }) => sentence))].join(' '), problems) };
}

/** A name or e-mail address in lower case, for rate limits before validation. Empty if missing; cut off if too long. */
export function readTypedName(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string'
    ? normalizeEmail(trimInvisible(value.slice(0, contactLimits.email))).toLowerCase()
    : '';
}

export async function addOpenApiRoute(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'API', version: '1' } },
    transform: (route) => (route.schema ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url }),
    transformObject: jsonSchemaTransformObject,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    document ??= serializeDocument(app.swagger() as OpenApiDocument);
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

interface OpenApiDocument {
  paths: unknown;
  components: { schemas: Record<string, unknown> };
}

const problemResponse = {
  description: 'A sentence for a person; problem details for callers that accept them',
  content: {
    'text/plain': { schema: { type: 'string' } },
    [problemJson]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
};

/**
 * Names the answer that all problems share. Keeps the named schemas that are used, as input or output, sorted, so that
 * the order of imports does not matter.
 */
function serializeDocument(whole: OpenApiDocument): string {
  const text = JSON.stringify(whole);
  const paths = JSON.stringify(whole.paths, (_, value) =>
    value?.content?.[problemJson] ? { $ref: '#/components/responses/Problem' } : value,
  );
  const used = Object.entries(whole.components.schemas)
    .filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const components = { schemas: Object.fromEntries(used), responses: { Problem: problemResponse } };
  return JSON.stringify({ ...whole, paths: JSON.parse(paths), components });
}
