import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import {
  boardFolderNames,
  boardFolderTitle,
  boardTitle,
  boardWords,
  promiseFigureParts,
  boardWords as words,
} from '#content/desk/board.ts';
import { formatDuration } from '#content/desk/mails.ts';
import { firmClock } from '#content/firm-time.ts';
import { type BoardRow, type DeskInquiry, type DeskPerson, deskLimits } from '#contract/desk.ts';
import { type BoardFolder, type Board as BoardView, boardFolders, type PromiseFigures } from '#contract/desk-board.ts';
import { useBoard, useInquiryChanges, useServerNowMs } from '../data/inquiries.ts';
import { type BoardHistoryState, canBeAssigned, replyPath } from '../inquiry/actions.tsx';
import { AssignPanel, NotePanel } from '../inquiry/panels.tsx';
import { toInquiryProgress } from '../sla/sla-timeline.tsx';
import bridge from './empty-bridge.svg';
import { InquiryRowGroup, InquiryTable, SpamTable } from './inquiry-table.tsx';
import { CalendarChangesSection, NewBookingsSection, NextConsultation, TodaysConsultations } from './rail.tsx';
import './board.css';
import { createDraftField, useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import type { ShortcutActions } from '../shell/shortcuts.tsx';
import { pickFields, TextArea, TextField } from '../ui/fields.tsx';
import { FolderTabs } from '../ui/menu.tsx';
import { EndpointForm, Section } from '../ui/panel.tsx';
import { useRovingRows } from '../ui/table.tsx';
import { ShortcutButton } from '../ui/text.tsx';

const folderPath = (folder: BoardFolder): string => (folder === 'open' ? '/waiting' : `/waiting?list=${folder}`);

export function BoardScreen() {
  const named = new URLSearchParams(useSearch()).get('list');
  const { data: board, isPending, refetch } = useBoard(boardFolders.find((folder) => folder === named) ?? 'open');
  if (isPending) return <Skeleton title={words.title} text={words.fetching} />;
  if (!board) return <ServerDownPage onRetry={refetch} />;
  return <Board key={board.folder} board={board} />;
}

type OpenPanel = { panel: 'assign' | 'note'; inquiry: BoardRow } | { panel: 'call' };

function Board({ board }: { board: BoardView }) {
  const { folder, counts, staff, waiting } = board;
  const { person } = useCurrentStaff();
  const nowMs = useServerNowMs();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const changes = useInquiryChanges();
  const { undoLast } = useNotifications();
  const withoutClock = [...board.client, ...(folder === 'answered' ? board.answered : []), ...board.spam];
  const rows = [...waiting, ...withoutClock];
  const lastOpened = useHistoryState<BoardHistoryState | null>()?.lastOpened;
  const roving = useRovingRows(
    rows.map(({ id }) => id),
    lastOpened,
  );
  const selected = rows.find(({ id }) => id === roving.selected);
  const isSpam = folder === 'spam';
  const assign = isSpam ? changes.markNotSpam : changes.assignToSelf;

  const onSelected = (act: (inquiry: BoardRow) => void) => () => selected && act(selected);
  const shortcuts: ShortcutActions = {
    ...(selected && {
      ...roving.shortcuts,
      enter: onSelected(({ id }) => navigate(`/inquiries/${encodeURIComponent(id)}`)),
      t: onSelected((inquiry) => {
        if (isSpam || canBeAssigned(inquiry, person.id)) assign(inquiry);
      }),
    }),
    ...(selected &&
      !isSpam && {
        g: onSelected((inquiry) => setOpen({ panel: 'assign', inquiry })),
        a: onSelected((inquiry) => changes.markAnswered(inquiry, 'phone')),
        w: onSelected(changes.markWaitingForClient),
        r: onSelected((inquiry) => {
          if (inquiry.email) navigate(replyPath(inquiry));
        }),
        n: onSelected((inquiry) => setOpen({ panel: 'note', inquiry })),
      }),
    c: () => setOpen({ panel: 'call' }),
    ...(undoLast ? { z: undoLast } : {}),
    ...Object.fromEntries(boardFolders.map((one, i) => [i + 1, () => navigate(folderPath(one))])),
  };
  const close = () => setOpen(null);
  const size = folder === 'open' ? counts.waiting + counts.client : counts[folder];
  const rowContext = { staff, nowMs, onAssign: assign, ...roving.state };
  return (
    <Screen
      live
      className="board-screen"
      title={folder === 'open' ? boardTitle(counts.waiting, counts.late) : boardFolderTitle(folder, counts[folder])}
      lead={isSpam ? words.spam.lead : <ReplyTimes promise={board.promise} />}
      actions={
        <ShortcutButton
          look="soft"
          aria-expanded={open?.panel === 'call'}
          onClick={() => setOpen({ panel: 'call' })}
          label={words.call.open}
          shortcut="C"
        />
      }
      shortcuts={shortcuts}
      paused={open !== null}
      {...(isSpam ? { shortcutLabels: { t: words.spam.notSpam } } : {})}
    >
      <NextConsultation bookings={board.today} nowMs={nowMs} />
      {open?.panel === 'call' && <CallPanel onClose={close} />}
      {open?.panel === 'note' && <NotePanel key={open.inquiry.id} inquiry={open.inquiry} onClose={close} />}
      {open?.panel === 'assign' && (
        <AssignPanel
          inquiry={open.inquiry}
          staff={staff}
          waiting={waiting}
          onAssign={(to) => changes.assign(open.inquiry, to)}
          onClose={close}
        />
      )}
      <div className="with-rail">
        <div {...roving.containerProps}>
          <FolderTabs
            label={words.folders}
            lists={boardFolders.map((one) => ({
              name: boardFolderNames[one],
              href: folderPath(one),
              count: one === 'open' ? counts.waiting + counts.client : counts[one],
              isCurrent: one === folder,
            }))}
          />
          {folder === 'open' && counts.waiting === 0 && <EmptyBoard last={board.answered[0]} staff={staff} />}
          {rows.length > 0 && isSpam && <SpamTable inquiries={withoutClock} rowContext={rowContext} />}
          {rows.length > 0 && !isSpam && (
            <InquiryTable caption={words.caption} inquiries={rows}>
              {waiting.length > 0 && <InquiryRowGroup inquiries={waiting} rowContext={rowContext} />}
              {withoutClock.length > 0 && (
                <InquiryRowGroup
                  inquiries={withoutClock}
                  rowContext={rowContext}
                  {...(folder === 'answered'
                    ? {}
                    : {
                        head: { title: words.client, count: folder === 'open' ? counts.client : withoutClock.length },
                      })}
                />
              )}
            </InquiryTable>
          )}
          {size > rows.length && <p className="small note">{words.more(size - rows.length)}</p>}
        </div>
        <aside aria-label={words.today.title}>
          <CalendarChangesSection />
          <TodaysConsultations bookings={board.today} staff={staff} nowMs={nowMs} />
          <NewBookingsSection bookings={board.newBookings} staff={staff} nowMs={nowMs} />
        </aside>
      </div>
    </Screen>
  );
}

function ReplyTimes({ promise }: { promise: PromiseFigures }) {
  const { days, inTime, after, median } = promiseFigureParts(promise);
  return (
    <span className="numeric reply-times">
      {days} {inTime && <b>{inTime}</b>} {after}
      {median && (
        <>
          {' · '}
          {words.median} <b>{median}</b>
        </>
      )}
    </span>
  );
}

function EmptyBoard({ last, staff }: { last: DeskInquiry | undefined; staff: readonly DeskPerson[] }) {
  const byName = staff.find(({ id }) => id === last?.assigneeId)?.name ?? '';
  const time = last && toInquiryProgress(last, Date.parse(last.changedAt));
  return (
    <Section id="empty-board" className="empty-board" title={words.empty.title}>
      <p>
        {last?.answeredAt
          ? words.empty.last({
              name: last.name || last.email || last.phone,
              time: firmClock(last.answeredAt),
              byName,
              after: time ? formatDuration(time.elapsedMs) : '',
            })
          : words.empty.none}
      </p>
      <img src={bridge} alt="" />
    </Section>
  );
}

const callFields = ['name', 'phone', 'email', 'company', 'words'] as const;
const callWords = boardWords.call;
const inputModes = { name: 'text', phone: 'tel', email: 'email', company: 'text' } as const;

function CallPanel({ onClose }: { onClose: () => void }) {
  const drafts = Object.fromEntries(callFields.map((name) => [name, createDraftField(`call ${name}`)]));
  return (
    <EndpointForm
      endpoint="POST /api/desk/calls"
      toInput={(given) => ({ body: pickFields(given, callFields) })}
      toast={({ inquiry }) => callWords.done(inquiry.id)}
      title={callWords.title}
      lead={callWords.lead}
      savable
      fields={callFields}
      submitLabel={callWords.submit}
      onClose={() => {
        for (const { discard } of Object.values(drafts)) discard();
        onClose();
      }}
    >
      <div className="form-pair">
        {(['name', 'phone', 'email', 'company'] as const).map((name) => (
          <TextField
            key={name}
            {...drafts[name]?.field}
            label={callWords[name]}
            name={name}
            required={name === 'name'}
            inputMode={inputModes[name]}
          />
        ))}
      </div>
      <TextArea {...drafts.words?.field} label={callWords.words} name="words" required maxLength={deskLimits.note} />
    </EndpointForm>
  );
}
