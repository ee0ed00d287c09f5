import type { Marked } from './vocabulary/base.ts';

/** Whom journalists ask for. By role until the firm names somebody. */
export const mediaContact: Marked<{ name: string; title: string; role: string }> = {
  value: {
    name: 'Ask for the Managing Partner',
    title: 'Managing Partner',
    role: 'Media contact and spokesperson',
  },
  standIn: true,
};
