import type { ReactNode } from 'react';
import { boardWords as words } from '#content/desk/board.ts';
import type { DeskRow } from '#contract/desk.ts';
import { tableRoles } from '../ui/table-roles.ts';
import { InquiryRow, type RowUse, SpamRow } from './inquiry-row.tsx';

const scale = [0, 41, 82];

const Head = ({ children }: { children: string }) => (
  <th {...tableRoles.head} scope="col">
    {children}
  </th>
);

/** Rows of inquiries under one head. */
export function InquiryTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="tbl q" {...tableRoles.table}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col className="c-left" />
        <col className="c-span" />
        <col className="c-from" />
        <col />
        <col className="c-who" />
      </colgroup>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <Head>{words.columns.left}</Head>
          <th {...tableRoles.head} scope="col" aria-label={words.columns.span}>
            <span className="scale">
              {words.scale.map((mark, i) => (
                <span key={mark} style={{ left: `${scale[i]}%` }}>
                  {mark}
                </span>
              ))}
            </span>
          </th>
          <Head>{words.columns.from}</Head>
          <Head>{words.columns.want}</Head>
          <Head>{words.columns.who}</Head>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Some of the rows, with a head of their own where they have one. */
export function RowGroup({
  inquiries,
  use,
  gone = [],
  head,
}: {
  inquiries: readonly DeskRow[];
  use: RowUse;
  /** Ids of what is finished, and is about to fold. */
  gone?: readonly string[];
  head?: { title: string; count: number };
}) {
  return (
    <tbody {...tableRoles.group}>
      {head && (
        <tr className="grp" {...tableRoles.row}>
          <th {...tableRoles.groupHead} colSpan={5} scope="rowgroup">
            {head.title} <small>{head.count}</small>
          </th>
        </tr>
      )}
      {inquiries.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} use={use} isGone={gone.includes(inquiry.id)} />
      ))}
    </tbody>
  );
}

/** What is kept as spam. */
export function SpamTable({ inquiries, use }: { inquiries: readonly DeskRow[]; use: RowUse }) {
  const { columns } = words.spam;
  return (
    <>
      <table className="tbl q q--spam" {...tableRoles.table}>
        <caption className="vh">{words.spam.lead}</caption>
        <colgroup>
          <col className="c-left" />
          <col className="c-from" />
          <col />
          <col className="c-decide" />
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {(['at', 'from', 'want', 'decide'] as const).map((column) => (
              <Head key={column}>{columns[column]}</Head>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {inquiries.map((inquiry) => (
            <SpamRow key={inquiry.id} {...{ inquiry, use }} />
          ))}
        </tbody>
      </table>
      <p className="s line">{words.spam.after}</p>
    </>
  );
}
