import { hastyBelow, secondsField, trapField } from '#contract/form-fields.ts';
import type { Message } from './tables.ts';

/**
 * Why a message may come from a program: it filled the hidden field, or was quicker than a person can be. Whoever
 * sends neither field, such as a form without JavaScript or a caller of the API, is not suspected for it.
 */
export function suspicionOf(body: unknown): Message['suspicion'] {
  if (typeof body !== 'object' || body === null) return '';
  const { [trapField]: trap = '', [secondsField]: seconds } = body as Record<string, unknown>;
  if (trap !== '') return 'trap';
  return typeof seconds === 'number' && seconds >= 0 && seconds < hastyBelow ? 'haste' : '';
}
