import { consultations } from '#content/consultations.ts';
import { heldFile as words } from '#content/desk/person-file.ts';
import { firmTime } from '#content/firm-time.ts';
import { timelineLabels } from '#content/forms/contact-form.ts';
import { keeping } from '#content/keeping.ts';
import { type PersonalTableName, personalTables } from '#content/personal-data/personal-data.ts';
import type { PersonalTable, StoredRow } from '#content/personal-data/record.ts';
import { subjectOf } from '#content/subjects.ts';
import type { HeldPart } from '#contract/desk-people.ts';
import { nameOf } from '../hours/advisers.ts';
import type { Schema } from '../platform/db/schema.ts';
import { Html, html } from '../platform/html.ts';
import type { PersonData, Rows } from './person-data.ts';
import { records } from './records.ts';

/** Time columns by name: elsewhere a time is user text. */
const timeColumn = /^at$|_at$|^since$|_by$|_until$/;

function instant(column: string, value: unknown): string | null {
  const isTime = typeof value === 'string' && timeColumn.test(column) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isTime && !Number.isNaN(Date.parse(value)) ? value : null;
}

const recordOf = (table: keyof Schema): PersonalTable => personalTables[table as PersonalTableName];
const keptFor = ({ policyLines }: PersonalTable): string[] => policyLines.map((name) => keeping[name]);

export const partsOf = (rows: Rows): HeldPart[] =>
  [...rows].flatMap(([table, stored]) => {
    const record = recordOf(table);
    const { summary, details, timeColumn: at } = record;
    if (!summary) return [];
    const lines = stored.map((row) => ({
      at: at ? instant(at, row[at]) : null,
      what: summary(row),
      more: details?.(row) ?? '',
    }));
    lines.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
    return [{ table, title: record.title, kept: keptFor(record), lines }];
  });

const word = /[^\s<>"]+/g;
/** Characters compared; shorter than any key. */
const keyLength = 16;

/** From the fragment: #name=key or #key; empty without one. */
function keyIn(word: string): string {
  const mark = word.includes('://') ? word.indexOf('#') : -1;
  const key = mark < 0 ? '' : word.slice(mark + 1).replace(/^[\w-]+=/, '');
  return key.length < keyLength ? '' : key.slice(0, keyLength);
}

/** Removes keys in links, which grant access, and their copies in the text. */
export function withoutKeys(text: string): string {
  // Calendar lines are folded after 75 octets (RFC 5545, section 3.1).
  const unfolded = text.startsWith('BEGIN:') ? text.replace(/\r?\n[ \t](?=\S)/g, '') : text;
  const keys = new Set((unfolded.match(word) ?? []).map(keyIn).filter(Boolean));
  if (!keys.size) return unfolded;
  return unfolded.replace(word, (found) => {
    for (let at = 0; at + keyLength <= found.length; at++)
      if (keys.has(found.slice(at, at + keyLength))) return `${found.slice(0, at)}…`;
    return found;
  });
}

/** With any initials, since the firm's may have changed. */
const reference = /\b[A-Z]{1,6}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** Redacts credentials and other people's references, as in mails written in somebody else's inquiry. */
function redactorFor(rows: Rows): (table: keyof Schema, row: StoredRow) => StoredRow {
  const of = (table: keyof Schema, column: string) => (rows.get(table) ?? []).map((row) => row[column]);
  const own = new Set([...of('inquiries', 'id'), ...of('messages', 'reference'), ...of('bookings', 'reference'), null]);
  const withoutOthers = (text: string, thread: unknown): string =>
    (typeof thread === 'string' && !own.has(thread) ? text.replaceAll(thread, '…') : text).replaceAll(
      reference,
      (found) => (own.has(found) ? found : '…'),
    );
  return (table, row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !recordOf(table).secretColumns?.includes(column))
        .map(([column, value]) => {
          if (column === 'thread' || (column === 'inquiry' && table !== 'inquiry_events'))
            return [column, own.has(value) ? value : null];
          if (table !== 'mails' || typeof value !== 'string') return [column, value];
          const isText = column === 'body' || column === 'invitation';
          return [column, withoutOthers(isText ? withoutKeys(value) : value, row.thread)];
        }),
    );
}

/** JSON of every row, redacted by `redactorFor`. */
export const dataFile = (address: string, { rows, related, staffLeftOut }: PersonData, madeAt: string): string => {
  const given = redactorFor(rows);
  return `${JSON.stringify(
    {
      address,
      madeAt,
      held: Object.fromEntries(
        [...rows].map(([table, stored]) => [
          table,
          {
            title: recordOf(table).title,
            kept: keptFor(recordOf(table)),
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
          records.flatMap(([table, { secretColumns }]) => (secretColumns ? [[table, secretColumns]] : [])),
        ),
        ...(staffLeftOut ? { staff: words.staffLeftOut } : {}),
      },
    },
    null,
    2,
  )}\n`;
};

export function readableFile(address: string, { rows, related, staffLeftOut }: PersonData, madeAt: string): string {
  const given = redactorFor(rows);
  const parts = [...rows].map(([table, stored]) => {
    const record = recordOf(table);
    const items = stored.map((row) => html`<dl>${definitionsOf(table, given(table, row), record.columns)}</dl>`);
    const kept = keptFor(record).map((line) => html`<li>${line}</li>`);
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

const definitionsOf = (table: string, row: StoredRow, labels: Readonly<Record<string, string>>): Html[] =>
  Object.entries(labels)
    .map(([column, label]) => [label, shownValue(table, column, row[column])] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`);

const booked = consultations as Readonly<Record<string, { title: string } | undefined>>;
const timelines = timelineLabels as Readonly<Record<string, string | undefined>>;

/** A subject, a consultation, or free text. */
export const topicName = (about: string): string => subjectOf(about)?.title ?? booked[about]?.title ?? about;

const namedColumns: Readonly<Record<string, ((value: string) => string) | undefined>> = {
  adviser: nameOf,
  about: topicName,
  'messages subject': topicName,
  timeline: (value) => timelines[value] ?? value,
};

/** JSON: {name, address}. */
const addressColumns = new Set(['mails sender', 'mails recipient', 'mails reply_to']);

function shownValue(table: string, column: string, value: unknown): string {
  const at = instant(column, value);
  if (at) return firmTime(at);
  if (value === null || value === undefined) return '';
  const named = namedColumns[`${table} ${column}`] ?? namedColumns[column];
  if (named) return named(String(value));
  if (!addressColumns.has(`${table} ${column}`)) return String(value);
  return addressOf(String(value)) ?? String(value);
}

function addressOf(stored: string): string | undefined {
  try {
    const { name, address } = JSON.parse(stored) as { name?: unknown; address?: unknown };
    return [name, address].filter(Boolean).map(String).join(', ');
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
