import { builtInConsultationTitle } from '#content/consultations.ts';
import { personFileWords as words } from '#content/desk/person-file.ts';
import { firmTime } from '#content/firm-time.ts';
import { timelineLabels } from '#content/forms/contact-form.ts';
import { type PersonalTableName, personalTables } from '#content/personal-data/personal-data.ts';
import type { PersonalTable, StoredRow } from '#content/personal-data/record.ts';
import { retentionLines } from '#content/retention-lines.ts';
import { findSubject } from '#content/subjects.ts';
import type { RecordGroup } from '#contract/desk-people.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { parseMailAddress } from '../outbox/addresses.ts';
import type { Schema } from '../platform/db/schema.ts';
import { Html, html } from '../platform/html.ts';
import type { PersonData, PersonTableRows } from './person-data.ts';
import { personalTableEntries } from './records.ts';

/** Names of columns with times; in others a time is text that a user wrote. */
const timeColumn = /^at$|_at$|^since$|_by$|_until$/;

function toInstant(column: string, value: unknown): string | null {
  const isTime = typeof value === 'string' && timeColumn.test(column) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isTime && !Number.isNaN(Date.parse(value)) ? value : null;
}

const personalTableOf = (table: keyof Schema): PersonalTable => personalTables[table as PersonalTableName];
const toRetentionLines = ({ policyLines }: PersonalTable): string[] => policyLines.map((name) => retentionLines[name]);

export const toRecordGroups = (rows: PersonTableRows): RecordGroup[] =>
  [...rows].flatMap(([table, stored]) => {
    const record = personalTableOf(table);
    const { summary, details, timeColumn: at } = record;
    if (!summary) return [];
    const lines = stored.map((row) => ({
      at: at ? toInstant(at, row[at]) : null,
      what: summary(row),
      more: details?.(row) ?? '',
    }));
    lines.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
    return [{ table, title: record.title, kept: toRetentionLines(record), lines }];
  });

const word = /[^\s<>"]+/g;
/** How many characters are compared; any key is longer. */
const keyLength = 16;

/** The key in a link's fragment, `#name=key` or `#key`; empty if there is none. */
function extractKey(word: string): string {
  const mark = word.includes('://') ? word.indexOf('#') : -1;
  const key = mark < 0 ? '' : word.slice(mark + 1).replace(/^[\w-]+=/, '');
  return key.length < keyLength ? '' : key.slice(0, keyLength);
}

/** Removes the keys of links, which grant access, wherever they are in the text. */
export function redactKeys(text: string): string {
  // Calendar lines are folded after 75 octets (RFC 5545, section 3.1).
  const unfolded = text.startsWith('BEGIN:') ? text.replace(/\r?\n[ \t](?=\S)/g, '') : text;
  const keys = new Set((unfolded.match(word) ?? []).map(extractKey).filter(Boolean));
  if (!keys.size) return unfolded;
  return unfolded.replace(word, (found) => {
    for (let at = 0; at + keyLength <= found.length; at++)
      if (keys.has(found.slice(at, at + keyLength))) return `${found.slice(0, at)}…`;
    return found;
  });
}

/** References with any initials, since the firm's may have changed. */
const reference = /\b[A-Z]{1,6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** The function removes credentials and other people's references, such as in mails in their inquiries, from a row. */
function createRedactor(
  rows: ReadonlyMap<keyof Schema, readonly StoredRow[]>,
): (table: keyof Schema, row: StoredRow) => StoredRow {
  const valuesOf = (table: keyof Schema, column: string) => (rows.get(table) ?? []).map((row) => row[column]);
  const ownReferences = new Set([
    ...valuesOf('inquiries', 'id'),
    ...valuesOf('messages', 'reference'),
    ...valuesOf('bookings', 'reference'),
    null,
  ]);
  const withoutOthers = (text: string, thread: unknown): string =>
    (typeof thread === 'string' && !ownReferences.has(thread) ? text.replaceAll(thread, '…') : text).replaceAll(
      reference,
      (found) => (ownReferences.has(found) ? found : '…'),
    );
  return (table, row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !personalTableOf(table).secretColumns?.includes(column))
        .map(([column, value]) => {
          if (column === 'thread' || (column === 'inquiry' && table !== 'inquiry_events'))
            return [column, ownReferences.has(value) ? value : null];
          if (table !== 'mails' || typeof value !== 'string') return [column, value];
          const isText = column === 'body' || column === 'invitation';
          return [column, withoutOthers(isText ? redactKeys(value) : value, row.thread)];
        }),
    );
}

/** JSON of every row, redacted as `createRedactor` does. */
export const renderJsonExport = (
  address: string,
  { rows, related, staffLeftOut }: PersonData,
  madeAt: string,
): string => {
  const given = createRedactor(rows);
  return `${JSON.stringify(
    {
      address,
      madeAt,
      held: Object.fromEntries(
        [...rows].map(([table, stored]) => [
          table,
          {
            title: personalTableOf(table).title,
            kept: toRetentionLines(personalTableOf(table)),
            rows: stored.map((row) => given(table, row)),
          },
        ]),
      ),
      ...(related.length
        ? { beside: { title: words.beside.title, lines: related.map(({ at, what }) => ({ at, what })) } }
        : {}),
      leftOut: {
        why: words.withheldWhy,
        columns: Object.fromEntries(
          personalTableEntries.flatMap(([table, { secretColumns }]) => (secretColumns ? [[table, secretColumns]] : [])),
        ),
        ...(staffLeftOut ? { staff: words.staffLeftOut } : {}),
      },
    },
    null,
    2,
  )}\n`;
};

export function renderHtmlExport(address: string, { rows, related, staffLeftOut }: PersonData, madeAt: string): string {
  const given = createRedactor(rows);
  const parts = [...rows].map(([table, stored]) => {
    const record = personalTableOf(table);
    const items = stored.map((row) => html`<dl>${renderDefinitions(table, given(table, row), record.columns)}</dl>`);
    const kept = toRetentionLines(record).map((line) => html`<li>${line}</li>`);
    return html`<section><h2>${record.title}</h2>${items}<h3>${words.retention}</h3><ul>${kept}</ul></section>`;
  });
  if (related.length) {
    const lines = related.map(({ at, what }) => html`<li>${at ? `${firmTime(at)}: ${what}` : what}</li>`);
    parts.push(html`<section><h2>${words.beside.title}</h2><ul>${lines}</ul></section>`);
  }
  const title = words.title(address);
  const leftOut = [...(parts.length ? [words.withheldWhy] : []), ...(staffLeftOut ? [words.staffLeftOut] : [])].map(
    (why) => html`<p>${why}</p>`,
  );
  const body = parts.length ? parts : html`<p>${words.nothing}</p>`;
  const withheld = leftOut.length > 0 && html`<section><h2>${words.withheld}</h2>${leftOut}</section>`;
  return String(html`<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${words.made(firmTime(madeAt))} ${words.lead}</p>${body}${withheld}</body></html>
`);
}

const renderDefinitions = (table: string, row: StoredRow, labels: Readonly<Record<string, string>>): Html[] =>
  Object.entries(labels)
    .map(([column, label]) => [label, formatColumn(table, column, row[column])] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`);

const timelineLabelsById: Readonly<Record<string, string | undefined>> = timelineLabels;

/** The title of a subject or consultation; anything else is free text and stays. */
export const toTopicName = (about: string): string =>
  findSubject(about)?.title ?? builtInConsultationTitle(about) ?? about;

const columnFormatters: Readonly<Record<string, ((value: string) => string) | undefined>> = {
  adviser: adviserTitle,
  about: toTopicName,
  'messages subject': toTopicName,
  timeline: (value) => timelineLabelsById[value] ?? value,
};

/** Columns with the JSON `{name, address}`. */
const mailboxColumns = new Set(['mails sender', 'mails recipient', 'mails reply_to']);

function formatColumn(table: string, column: string, value: unknown): string {
  const at = toInstant(column, value);
  if (at) return firmTime(at);
  if (value === null || value === undefined) return '';
  const named = columnFormatters[`${table} ${column}`] ?? columnFormatters[column];
  if (named) return named(String(value));
  if (!mailboxColumns.has(`${table} ${column}`)) return String(value);
  return formatMailbox(String(value)) ?? String(value);
}

function formatMailbox(stored: string): string | undefined {
  try {
    const { name, address } = parseMailAddress(stored);
    return [name, address].filter(Boolean).join(', ');
  } catch {
    return undefined;
  }
}

const style = new Html(
  [
    'body{max-width:46em;margin:2em auto;padding:0 1.2em;font:16px/1.5 Georgia,serif;color:#0b1f2a}',
    'h1{font-size:1.7em;line-height:1.2}h2{margin-top:2em;border-bottom:2px solid;font-size:1.25em}',
    'h3{font-size:1em}h3+ul{padding-left:1.2em}dl{margin:0;padding:.7em 0;border-bottom:1px solid #bcc8cc}',
    'dl>div{display:grid;grid-template-columns:12em 1fr;gap:1em}dt{color:#45606b}',
    'dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}',
    '@media(width<36em){dl>div{grid-template-columns:1fr;gap:0}}',
    '@media print{body{margin:0;max-width:none;font-size:11pt}dl{break-inside:avoid}}',
  ].join(''),
);
