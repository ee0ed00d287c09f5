import { company } from './company.ts';

/** The words on the drawn map of the crossing, `site/art/map.svg`: what has two lines there has two names. */
export const mapLabels = {
  detroit: 'Detroit',
  michigan: 'Michigan',
  windsor: 'Windsor',
  ontario: 'Ontario',
  ambassador: 'Ambassador',
  ambassadorBridge: 'Bridge',
  gordieHowe: 'Gordie Howe',
  gordieHoweBridge: 'International Bridge',
  tunnelCities: 'Detroit–Windsor',
  tunnel: 'Tunnel',
  street: company.street.value,
  river: 'Detroit River',
};

/** The map in words, for who cannot see it. */
export const mapDescription = `Drawn map of the Detroit River with ${company.street.value} in Windsor, the tunnel to Detroit, the Ambassador Bridge and the Gordie Howe International Bridge`;
