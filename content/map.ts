import { company } from './company.ts';

export const mapWords = {
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
