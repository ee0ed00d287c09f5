import { company } from './company.ts';

/** Time zones by the city that names them. Engines know some under a name that its city has given up. */
const cities: Readonly<Record<string, string>> = {
  [company.timeZone.value]: 'Windsor, Toronto',
  'America/New_York': 'New York',
  'America/St_Johns': 'St. John’s',
  'America/Godthab': 'Nuuk',
  'America/Buenos_Aires': 'Buenos Aires',
  'America/Coral_Harbour': 'Atikokan',
  'America/Sao_Paulo': 'São Paulo',
  'America/Bogota': 'Bogotá',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Truk': 'Chuuk',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Enderbury': 'Kanton',
};

/** The zones that most visitors live in, from east to west; the firm's own stands first. */
export const commonZones: readonly string[] = [
  company.timeZone.value,
  'America/St_Johns',
  'America/Halifax',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Detroit',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
];

/** What the choice of a clock says. */
export const zoneWords = {
  /** How a time on a city's clock is called. */
  named: '{time} {city} time',
};

/** A zone by its city: "St. John’s" for America/St_Johns. One that no city names keeps its own name, such as UTC. */
export const cityOf = (zone: string): string =>
  cities[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** A zone as a list names it: several are alike but for what stands before the city. */
export function zoneLabel(zone: string): string {
  const region = zone.split('/').slice(1, -1).join(', ').replaceAll('_', ' ');
  return region ? `${cityOf(zone)}, ${region}` : cityOf(zone);
}
