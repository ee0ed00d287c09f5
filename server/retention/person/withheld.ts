/** Columns that are in no file and on no screen: whoever had them could come in as somebody else. */
export const withheld: Readonly<Record<string, readonly string[]>> = {
  messages: ['idempotency_key', 'body_hash'],
  bookings: ['idempotency_key', 'body_hash'],
  user_credentials: ['password_hash'],
  user_sessions: ['token_hash'],
  account_links: ['token_hash'],
  staff: ['password_hash'],
  staff_invitations: ['token_hash'],
  staff_sessions: ['token_hash', 'challenge', 'pending_secret'],
  staff_factors: ['secret', 'credential_id', 'public_key', 'transports'],
  staff_recovery_codes: ['code_hash'],
  own_calendars: ['address'],
};

const words = /[^\s<>"]+/g;
/** How much of a key tells it from all else. */
const telling = 16;

/** What stands in the fragment of a link, which is where every key of ours stands. Empty for what is no such link. */
function fragmentOf(word: string): string {
  const link = word.search(/https?:\/\/[^#]/);
  const mark = link < 0 ? -1 : word.indexOf('#', link);
  return mark < 0 ? '' : word.slice(mark + 1).replace(/^[\w-]+=/, '');
}

/**
 * A text of a mail without the keys in its links: they open a booking, a place on a list or an account. A key that stands
 * in the text once more, to be typed, goes as well.
 */
export function withoutKeys(text: string): string {
  // Calendar entries are folded after 75 octets (RFC 5545, section 3.1).
  const whole = text.replace(/\r?\n[ \t](?=\S)/g, (found) => (text.startsWith('BEGIN:') ? '' : found));
  const fragments = (whole.match(words) ?? []).map(fragmentOf);
  const keys = new Set(fragments.flatMap((key) => (key.length < telling ? [] : [key.slice(0, telling)])));
  if (!keys.size) return whole;
  return whole.replace(words, (word) => {
    for (let at = 0; at + telling <= word.length; at++)
      if (keys.has(word.slice(at, at + telling))) return `${word.slice(0, at)}…`;
    return word;
  });
}

/** A row as it may be shown. */
export function shown(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const hidden = withheld[table] ?? [];
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !hidden.includes(column))
      .map(([column, value]) => [
        column,
        table === 'mails' && (column === 'body' || column === 'invitation') && typeof value === 'string'
          ? withoutKeys(value)
          : value,
      ]),
  );
}
