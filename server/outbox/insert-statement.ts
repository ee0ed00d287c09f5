import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { compiledOnce, slot } from '../platform/db/compiled-once.ts';
import type { Database } from '../platform/db/open.ts';
import { ceilings } from './ceilings.ts';
import { reachesWhoAsked } from './suppression.ts';
import type { NewMail } from './tables.ts';

/**
 * The statement that puts a mail in, if it may go in. It is put together once for each sort of mail: a message is
 * stored as fast as with statements that decide nothing.
 * @param companion the mail to a visitor that goes in before this one to the firm, which says so if it was held back
 */
export function insertStatement(
  db: Database,
  mail: NewMail,
  companion: NewMail | undefined,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery {
  const columns = Object.keys(mail) as (keyof NewMail)[];
  const sort = ['mail', mail.lane, mail.kind, mail.ceiling, companion?.kind, ...columns].join(' ');
  const build = () => {
    const selected = columns.map((column) =>
      column === 'body' && companion
        ? sql`${withheldNote(companion)} || cast(${slot('body')} as text)`
        : slot(column),
    );
    return db
      .insertInto('mails')
      .columns(columns)
      .expression(
        sql`select ${sql.join(selected)}${mail.lane === 'visitor' ? sql` where ${allowed(mail)}` : sql``}`,
      );
  };
  return compiledOnce(db, sort, build, values);
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
