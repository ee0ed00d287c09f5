import { company } from './company.ts';
import { fillPlaceholders } from './placeholder-fill.ts';

/** Cities that browsers spell without accents, know by a former name, or that we name otherwise. */
const cities: Readonly<Record<string, string>> = {
  [company.timeZone.value]: company.place.value.locality,
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

/** From east to west, the firm's first. */
export const commonZones: readonly string[] = [
  company.timeZone.value,
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Winnipeg',
  'America/Regina',
  'America/Denver',
  'America/Phoenix',
  'America/Edmonton',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export const zoneWords = {
  /** "Morning, Vancouver time". */
  clock: '{city} time',
  part: '{part}, {clock}',
  firm: `{time} ${company.timeZoneInitials.value}`,
  zone: 'Time zone',
  common: 'Canada and the United States',
  more: 'More cities',
  format: 'Clock',
  hours: { 12: '12 h', 24: '24 h' },
};

/** Etc zones have the inverted POSIX sign: Etc/GMT+5 is UTC−5. */
function hoursFromUtc(zone: string): string | undefined {
  const [, sign, hours] = /^(?:Etc\/)?GMT([+-]?)(\d{1,2})$/.exec(zone) ?? [];
  if (!hours) return undefined;
  return Number(hours) ? `UTC${sign === '+' ? '−' : '+'}${Number(hours)}` : 'UTC';
}

/** "St. John’s" for America/St_Johns; zones without a city keep their name, such as UTC. */
export const toZoneCity = (zone: string): string =>
  cities[zone] ?? hoursFromUtc(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Vancouver time", "UTC−5". */
export function zoneTimeName(zone: string): string {
  const city = toZoneCity(zone);
  return city.startsWith('UTC') ? city : fillPlaceholders(zoneWords.clock, { city });
}

export function zoneLabel(zone: string): string {
  if (zone === company.timeZone.value) return `${company.timeZoneName.value}, ${toZoneCity(zone)}`;
  const region = zone.split('/').slice(1, -1).join(', ').replaceAll('_', ' ');
  return region ? `${toZoneCity(zone)}, ${region}` : toZoneCity(zone);
}

/** All further zones, sorted by label. @param known supported by the browser @param own the visitor's, which win over aliases */
export function otherZones(known: readonly string[], own: readonly string[]): string[] {
  const byLabel = new Map<string, string>();
  for (const zone of [...own, ...known]) {
    const label = zoneLabel(zone);
    if (zone && !commonZones.includes(zone) && !byLabel.has(label)) byLabel.set(label, zone);
  }
  const { compare } = new Intl.Collator('en-CA');
  return [...byLabel].sort(([a], [b]) => compare(a, b)).map(([, zone]) => zone);
}
