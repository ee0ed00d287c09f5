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

const refetchIntervalMs = 15_000;
const statusMarks = { planned: 'planned', showing: 'shown', past: 'past' } as const;

export default withLoadedData(
  words.title,
  () => useEndpointQuery('GET /api/desk/notices', {}, { refetchInterval: refetchIntervalMs }),
  Notices,
);

function Notices({ data: { notices, pages } }: LoadedProps<DeskNotices>) {
  // The notice as it was when the form was opened, so that the form can detect a conflict.
  const [editing, setEditing] = useState<{ notice: DeskNotice | undefined } | null>(null);
  const [, navigate] = useLocation();
  const openForm = (notice?: DeskNotice) => guardUnsaved(() => setEditing({ notice }));
  const close = () => {
    setEditing(null);
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
        escape: editing ? () => guardUnsaved(close) : () => navigate('/waiting'),
      }}
    >
      {notices.length === 0 ? (
        <p className="note">{words.empty}</p>
      ) : (
        <NoticeTable notices={notices} pages={pages} onOpen={openForm} />
      )}
      {editing && (
        <NoticeForm key={editing.notice?.id ?? 'new'} notice={editing.notice} pages={pages} onClose={close} />
      )}
    </Screen>
  );
}

function NoticeTable({ notices, pages, onOpen }: DeskNotices & { onOpen: (notice: DeskNotice) => void }) {
  const pageName = (path: string) => pages.find((page) => page.path === path)?.name ?? path;
  const formatPages = (notice: DeskNotice) => {
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
          <Cell>{formatPages(notice)}</Cell>
          <NumericCell column={words.columns.from}>{formatLocalTime(notice.from)}</NumericCell>
          <NumericCell column={words.columns.until}>{formatLocalTime(notice.until)}</NumericCell>
          <Cell column={words.columns.state}>
            <Status mark={statusMarks[notice.state]}>{words.states[notice.state]}</Status>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
