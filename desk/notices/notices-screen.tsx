import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatLocalTime } from '#content/desk/days.ts';
import { noticeWords as words } from '#content/desk/notices.ts';
import type { DeskNotice, DeskNotices } from '#contract/notice.ts';
import { TextButton } from '#ui/button.tsx';
import { useEndpointQuery } from '../data/queries.ts';
import { type LoadedProps, Screen, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { ShortcutButton, Status } from '../ui/text.tsx';
import { NoticeForm } from './notice-form.tsx';

/** In ms. */
const refetchInterval = 15_000;
const marks = { planned: 'planned', showing: 'shown', past: 'past' } as const;

export default withLoadedData(
  words.title,
  () => useEndpointQuery('GET /api/desk/notices', {}, { refetchInterval }),
  Notices,
);

function Notices({ data: { notices, pages } }: LoadedProps<DeskNotices>) {
  // The notice as it was when the form was opened, so that the form can detect a conflict.
  const [open, setOpen] = useState<{ notice: DeskNotice | undefined } | null>(null);
  const [, navigate] = useLocation();
  const openForm = (notice?: DeskNotice) => guardUnsaved(() => setOpen({ notice }));
  const close = () => {
    setOpen(null);
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<ShortcutButton onClick={() => openForm()} label={words.open} shortcut="C" />}
      shortcutLabels={{ c: words.open }}
      shortcuts={{
        c: () => openForm(),
        escape: open ? () => guardUnsaved(close) : () => navigate('/waiting'),
      }}
    >
      {notices.length === 0 ? (
        <p className="note">{words.empty}</p>
      ) : (
        <NoticeTable notices={notices} pages={pages} onOpen={openForm} />
      )}
      {open && <NoticeForm key={open.notice?.id ?? 'new'} notice={open.notice} pages={pages} onClose={close} />}
    </Screen>
  );
}

function NoticeTable({ notices, pages, onOpen }: DeskNotices & { onOpen: (notice: DeskNotice) => void }) {
  const pageName = (path: string) => pages.find((page) => page.path === path)?.name ?? path;
  const where = (notice: DeskNotice) => {
    if (notice.pages === 'all') return words.allPages;
    const [first = '', ...more] = notice.pages;
    return more.length ? words.manyPages(pageName(first), more.length) : pageName(first);
  };
  return (
    <Table columns={Object.values(words.columns)} label={words.title}>
      {notices.map((notice) => (
        <Row key={notice.id}>
          <Cell>
            <TextButton onClick={() => onOpen(notice)}>{notice.text}</TextButton>
          </Cell>
          <Cell>{where(notice)}</Cell>
          <NumericCell column={words.columns.from}>{formatLocalTime(notice.from)}</NumericCell>
          <NumericCell column={words.columns.until}>{formatLocalTime(notice.until)}</NumericCell>
          <Cell column={words.columns.state}>
            <Status mark={marks[notice.state]}>{words.states[notice.state]}</Status>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
