export const stamp = (epochMs: number): string => new Date(epochMs).toISOString();
