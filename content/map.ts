import { company } from './company.ts';

/** The words on the drawn map of the crossing. */
export const mapLabels = {
  detroit: 'Detroit',
  michigan: 'Michigan',
  windsor: 'Windsor',
  ontario: 'Ontario',
  ambassadorBridge: ['Ambassador', 'Bridge'],
  gordieHoweBridge: ['Gordie Howe', 'International Bridge'],
  tunnel: ['Detroit–Windsor', 'Tunnel'],
  street: company.street.value,
  river: 'Detroit River',
} as const;

/** The map in words, for who cannot see it. */
export const mapDescription = `Drawn map of the Detroit River with ${company.street.value} in Windsor, the tunnel to Detroit, the Ambassador Bridge and the Gordie Howe International Bridge`;
