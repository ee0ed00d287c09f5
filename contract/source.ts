import { z } from 'zod';

/** Greatest lengths of what is kept of where a visitor came from, in characters. */
const most = { host: 100, campaign: 40 };

/**
 * Where a visitor came from: the host that linked to us, never an address, and the short name that the firm put into its
 * own link. What is neither is left out: it keeps nobody from writing to us.
 */
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
