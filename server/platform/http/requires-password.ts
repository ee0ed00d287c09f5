declare module 'fastify' {
  interface FastifyContextConfig {
    requiresPassword?: true;
  }
}

/**
 * For a route of the desk that could hand over the desk, or what it holds of somebody, or remove that for good: what lets
 * staff in refuses it with 403 until they have given their password again.
 */
export const requiresPassword = { config: { requiresPassword: true } } as const;
