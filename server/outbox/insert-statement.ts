import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import { ceilings } from './ceilings.ts';
import { reachesWhoAsked } from './suppression.ts';
import type { NewMail } from './tables.ts';

/** What stands in a statement for a value that each mail has its own of. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const slot = (name: string) => sql`${new Slot(name)}`;

/** A statement that was compiled once, and what each of its parameters is. */
const compiled = new Map<string, CompiledQuery>();

/**
 * The statement that puts a mail in, if it may go in. It is put together once for each sort of mail: a message is
 * stored as fast as with statements that decide nothing.
 * @param companion the mail to a visitor that goes in before this one to the firm, which says so if it was held back
 */
export function insertStatement(
  db: Database,
  dialect: string,
  mail: NewMail,
  companion: NewMail | undefined,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery {
  const columns = Object.keys(mail) as (keyof NewMail)[];
  const sort = [dialect, mail.lane, mail.kind, mail.ceiling, companion?.kind, ...columns].join(' ');
  let query = compiled.get(sort);
  if (!query) {
    const selected = columns.map((column) =>
      column === 'body' && companion
        ? sql`${withheldNote(companion)} || cast(${slot('body')} as text)`
        : slot(column),
    );
    query = db
      .insertInto('mails')
      .columns(columns)
      .expression(
        sql`select ${sql.join(selected)}${mail.lane === 'visitor' ? sql` where ${allowed(mail)}` : sql``}`,
      )
      .compile();
    compiled.set(sort, query);
  }
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? values[parameter.name] : parameter,
  );
  return { ...query, parameters };
}

/** Whether the list of suppressed addresses lets a mail through, as a condition. */
const notSuppressed = ({ kind }: Pick<NewMail, 'kind'>, key: string) =>
  sql<boolean>`not exists (select 1 from suppressed_addresses where recipient_key = ${slot(key)}${
    reachesWhoAsked(kind) ? sql` and reason = 'bounced'` : sql``
  })`;

/** Whether a mail may still go to its recipient, as a condition. */
function allowed(mail: NewMail): RawBuilder<boolean> {
  const { ceiling } = mail;
  const counted = (ceiling ? ceilings[ceiling] : []).map(
    ({
      most,
      seconds,
    }) => sql<boolean>`(select count(*) from mails where recipient_key = ${slot('recipient_key')}
      and ceiling = ${sql.lit(ceiling)} and created_at > ${slot(`since ${seconds}`)}
      and created_at <= ${slot('until')}) < ${sql.lit(most)}`,
  );
  return sql<boolean>`${sql.join([notSuppressed(mail, 'recipient_key'), ...counted], sql` and `)}`;
}

/** The first words of a mail to the firm: nothing, or why the visitor got no mail. */
const withheldNote = (companion: NewMail): RawBuilder<string> => sql<string>`
  case when exists (select 1 from mails where id = ${slot('companion')}) then '' else
    coalesce((select replace(case reason when 'bounced' then ${slot('bounced')} else ${slot('asked')} end, '{since}',
      substr(since, 1, 10)) from suppressed_addresses where recipient_key = ${slot('companion key')}
      and not ${notSuppressed(companion, 'companion key')}), ${slot('enough')}) || ${'\n\n'} end`;
