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
