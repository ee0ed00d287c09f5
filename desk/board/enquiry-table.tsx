import type { ReactNode } from 'react';
import { boardWords as words } from '#content/desk/board.ts';
import type { DeskEnquiry } from '#contract/desk.ts';
import { tableRoles } from '../ui/table-roles.ts';
import { EnquiryRow, type RowUse } from './enquiry-row.tsx';

const scale = [0, 41, 82];

/** Rows of enquiries under one head. */
export function EnquiryTable({
  caption,
  isBare = false,
  children,
}: {
  caption: string;
  /** No row is shown: the heads of its columns would stand over nothing. */
  isBare?: boolean;
  children: ReactNode;
}) {
  return (
    <table className={isBare ? 'tbl q is-bare' : 'tbl q'} {...tableRoles.table}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col className="c-left" />
        <col className="c-span" />
        <col className="c-from" />
        <col />
        <col className="c-who" />
        <col className="c-state" />
      </colgroup>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.head} scope="col">
            {words.columns.left}
          </th>
          <th {...tableRoles.head} scope="col" aria-label={words.columns.span}>
            <span className="scale">
              {words.scale.map((mark, i) => (
                <span key={mark} style={{ left: `${scale[i]}%` }}>
                  {mark}
                </span>
              ))}
            </span>
          </th>
          {(['from', 'about', 'who', 'state'] as const).map((column) => (
            <th key={column} {...tableRoles.head} scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Some of the rows, with a head of their own where they have one. */
export function RowGroup({
  enquiries,
  use,
  gone = [],
  head,
}: {
  enquiries: readonly DeskEnquiry[];
  use: RowUse;
  /** Ids of what is finished, and is about to fold. */
  gone?: readonly string[];
  head?: { title: string; count: string; action?: ReactNode };
}) {
  return (
    <tbody {...tableRoles.group}>
      {head && (
        <tr className="grp" {...tableRoles.row}>
          <th {...tableRoles.groupHead} colSpan={6} scope="rowgroup">
            {head.title} <small>{head.count}</small>
            {head.action}
          </th>
        </tr>
      )}
      {enquiries.map((enquiry) => (
        <EnquiryRow key={enquiry.id} enquiry={enquiry} use={use} isGone={gone.includes(enquiry.id)} />
      ))}
    </tbody>
  );
}
