import { useState } from 'react';
import { useLocation } from 'wouter';
import { shortFirmDate } from '#content/desk/days.ts';
import { blankReply, savedReplyWords as words } from '#content/desk/replies.ts';
import type { SavedReply } from '#contract/desk-replies.ts';
import { TextButton } from '#ui/button.tsx';
import { useEndpointQuery } from '../data/queries.ts';
import { type LoadedProps, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { ShortcutButton } from '../ui/text.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { SettingsFrame, settingsPageNames } from './settings-frame.tsx';

export default withLoadedData(
  settingsPageNames.replies,
  () => useEndpointQuery('GET /api/desk/saved-replies', {}),
  SavedReplies,
);

function SavedReplies({ data: { replies } }: LoadedProps<{ replies: readonly SavedReply[] }>) {
  // The reply as it was when the form was opened, so that the form can detect a conflict.
  const [editing, setEditing] = useState<{ reply?: SavedReply } | null>(null);
  const openForm = (next: { reply?: SavedReply }) => guardUnsaved(() => setEditing(next));
  const [, navigate] = useLocation();
  return (
    <SettingsFrame
      page="replies"
      lead={words.lead}
      forMembers
      actions={<ShortcutButton onClick={() => openForm({})} label={words.add} shortcut="C" />}
      shortcutLabels={{ c: words.add }}
      shortcuts={{ c: () => openForm({}), escape: () => navigate('/waiting') }}
      paused={editing !== null}
    >
      {editing && (
        <SavedReplyForm
          key={editing.reply?.id ?? 'new'}
          {...editing}
          initial={editing.reply ?? { title: '', ...blankReply }}
          onClose={() => setEditing(null)}
        />
      )}
      {replies.length === 0 ? (
        <p className="note">{words.empty}</p>
      ) : (
        <Table columns={Object.values(words.columns)} widths={['18rem', '', '9rem']} label={settingsPageNames.replies}>
          {replies.map((reply) => (
            <Row key={reply.id}>
              <Cell>
                <TextButton onClick={() => openForm({ reply })}>{reply.title}</TextButton>
              </Cell>
              <Cell className="one-line">{reply.body}</Cell>
              <NumericCell column={words.columns.changed}>{shortFirmDate(reply.changedAt)}</NumericCell>
            </Row>
          ))}
        </Table>
      )}
    </SettingsFrame>
  );
}
