/** How a consultation is held. */
export const channels = ['phone', 'video'] as const;
export type Channel = (typeof channels)[number];
