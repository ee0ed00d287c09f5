import { useState } from 'react';
import { useLocation } from 'wouter';
import { timeWords } from '#content/desk/days.ts';
import { noticeScreen as words } from '#content/desk/notices.ts';
import type { DeskNotice, DeskNotices } from '#contract/desk-notices.ts';
import { useNotices } from '../data/notices.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Title } from '../ui/title.tsx';
import { NoticeForm } from './notice-form.tsx';

const marks = { planned: 'st', showing: 'st st--show', past: 'st st--past' };

/** The dated lines on public pages: all there are, and a form beside how it will look. */
export function NoticesScreen({ seat }: { seat: Seat }) {
  const { data, isPending, refetch } = useNotices();
  // What is open: a notice's id, a new one, or nothing. The notice is kept as it was opened.
  const [open, setOpen] = useState<{ notice: DeskNotice | undefined } | null>(null);
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  if (isPending) return <Skeleton title={words.title} />;
  if (!data) return <Away onAgain={refetch} />;
  const { notices, pages } = data;
  const close = () => {
    setOpen(null);
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <div className="end">
            <Button onClick={() => setOpen({ notice: undefined })}>
              {words.open}
              {seat.singleKeys && <Cap>C</Cap>}
            </Button>
          </div>
        </div>
        {notices.length === 0 ? (
          <p className="line">{words.empty}</p>
        ) : (
          <NoticeTable notices={notices} pages={pages} onOpen={(notice) => setOpen({ notice })} />
        )}
        {open && <NoticeForm key={open.notice?.id ?? 'new'} notice={open.notice} pages={pages} onClose={close} />}
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        names={{ c: words.open }}
        actions={{
          c: () => setOpen({ notice: undefined }),
          escape: open ? close : () => navigate('/waiting'),
          '/': goFind,
        }}
      />
    </>
  );
}

function NoticeTable({ notices, pages, onOpen }: DeskNotices & { onOpen: (notice: DeskNotice) => void }) {
  const nameOf = (path: string) => pages.find((page) => page.path === path)?.name ?? path;
  const where = (notice: DeskNotice) => {
    if (notice.pages === 'all') return words.allPages;
    const [first = '', ...more] = notice.pages;
    return more.length ? words.manyPages(nameOf(first), more.length) : nameOf(first);
  };
  return (
    <Table columns={Object.values(words.columns)} look="lab lab--notices" label={words.title}>
      {notices.map((notice) => (
        <tr key={notice.id} {...tableRoles.row}>
          <td {...tableRoles.cell}>
            <button type="button" className="row-open" onClick={() => onOpen(notice)}>
              {notice.text}
            </button>
          </td>
          <td {...tableRoles.cell}>{where(notice)}</td>
          <td {...tableRoles.cell} className="t" data-l={words.columns.from}>
            {timeWords(notice.from)}
          </td>
          <td {...tableRoles.cell} className="t" data-l={words.columns.until}>
            {timeWords(notice.until)}
          </td>
          <td {...tableRoles.cell} data-l={words.columns.state}>
            <span className={marks[notice.state]}>{words.states[notice.state]}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
