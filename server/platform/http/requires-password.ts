declare module 'fastify' {
  interface FastifyContextConfig {
    requiresPassword?: true;
  }
}

/** For desk routes that grant access, or hand out or delete personal data: 403 until the password was given again. */
export const requiresPassword = { config: { requiresPassword: true } } as const;
