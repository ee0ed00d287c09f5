import { z } from 'zod';

/** In characters. */
const most = { host: 100, campaign: 40 };

/** A referring host and our links' campaign. Invalid values are dropped: they must not block a message. */
export const sourceFields = {
  referrer: z
    .string()
    .max(most.host)
    .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/)
    .catch(''),
  campaign: z
    .string()
    .max(most.campaign, { abort: true })
    .toLowerCase()
    .regex(/^[a-z][a-z_-]*(?:\d{1,4})?$/)
    .catch(''),
};

export interface Source {
  referrer: string;
  campaign: string;
}
