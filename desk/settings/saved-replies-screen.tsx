import { useState } from 'react';
import { useLocation } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { blankReply, savedRepliesScreen as words } from '#content/desk/replies.ts';
import type { SavedReply } from '#contract/desk-replies.ts';
import { TextButton } from '#ui/button.tsx';
import { useAnswer } from '../data/queries.ts';
import { type Answered, withAnswer } from '../shell/screen.tsx';
import { leave } from '../shell/unsaved.ts';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { KeyButton } from '../ui/text.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { SettingsFrame, settingsNames } from './settings-frame.tsx';

export default withAnswer(settingsNames.replies, () => useAnswer('GET /api/desk/saved-replies', {}), SavedReplies);

function SavedReplies({ data: { replies } }: Answered<{ replies: readonly SavedReply[] }>) {
  // The reply is a snapshot from when it was opened.
  const [open, setOpen] = useState<{ reply?: SavedReply } | null>(null);
  const openForm = (next: { reply?: SavedReply }) => leave(() => setOpen(next));
  const [, navigate] = useLocation();
  return (
    <SettingsFrame
      page="replies"
      lead={words.lead}
      forMembers
      actions={<KeyButton onClick={() => openForm({})} label={words.add} shortcut="C" />}
      keyNames={{ c: words.add }}
      keys={{ c: () => openForm({}), escape: () => navigate('/waiting') }}
      paused={open !== null}
    >
      {open && (
        <SavedReplyForm
          key={open.reply?.id ?? 'new'}
          {...open}
          first={open.reply ?? { title: '', ...blankReply }}
          onClose={() => setOpen(null)}
        />
      )}
      {replies.length === 0 ? (
        <p className="note">{words.empty}</p>
      ) : (
        <Table columns={Object.values(words.columns)} widths={['18rem', '', '9rem']} label={settingsNames.replies}>
          {replies.map((reply) => (
            <Row key={reply.id}>
              <Cell>
                <TextButton onClick={() => openForm({ reply })}>{reply.title}</TextButton>
              </Cell>
              <Cell className="one-line">{reply.body}</Cell>
              <NumericCell column={words.columns.changed}>{shortDay(reply.changedAt)}</NumericCell>
            </Row>
          ))}
        </Table>
      )}
    </SettingsFrame>
  );
}
