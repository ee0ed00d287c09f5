/** Every path the browser calls on the site's own server. */
export const endpoints = {
  contact: '/api/contact',
  health: '/healthz',
} as const;

/** Header with a UUID, made once per filled form, that makes a repeated POST harmless. */
export const idempotencyHeader = 'idempotency-key';
