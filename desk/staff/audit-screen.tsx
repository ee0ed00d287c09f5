import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditWords as words } from '#content/desk/audit.ts';
import { shortFirmTime } from '#content/desk/days.ts';
import { Button } from '#ui/button.tsx';
import { callEndpoint } from '../data/call.ts';
import { SettingsIndexLayout, settingsParentLink } from '../settings/settings-frame.tsx';
import { Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';

/** The log by pages, latest first. Not polled, because entries never change. */
const useAuditLog = (actor: string) =>
  useInfiniteQuery({
    queryKey: ['audit', actor],
    queryFn: ({ pageParam }) => callEndpoint('GET /api/desk/audit', { query: { before: pageParam, actor } }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before,
    placeholderData: (before) => before,
  });

export default function AuditScreen() {
  const [actor, setActor] = useState('');
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetching } = useAuditLog(actor);
  if (isPending) return <Skeleton title={words.title} />;
  if (!data) return <ServerDownPage onRetry={refetch} />;
  const lines = data.pages.flatMap((page) => page.lines);
  const people = data.pages[0]?.people ?? [];
  return (
    <Screen
      parent={settingsParentLink}
      title={words.title}
      lead={words.lead}
      actions={
        <SelectField
          label={words.filter}
          value={actor}
          onValue={setActor}
          options={[
            { value: '', label: words.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      }
    >
      <SettingsIndexLayout page="record">
        <p role="status" className="visually-hidden">
          {words.shown(lines.length)}
        </p>
        {lines.length === 0 ? (
          <p className="note">{words.none}</p>
        ) : (
          <Table columns={Object.values(words.columns)} className="audit-table" label={words.title}>
            {lines.map((line) => (
              <Row key={line.id}>
                <NumericCell>{shortFirmTime(line.at)}</NumericCell>
                <Cell>
                  <b>{line.actor}</b>
                </Cell>
                <Cell column={words.columns.action}>{line.action}</Cell>
                <Cell className="break-anywhere" column={words.columns.target}>
                  {line.target}
                </Cell>
              </Row>
            ))}
          </Table>
        )}
        {hasNextPage && (
          <div className="buttons note">
            <Button label={words.more} busy={isFetching} onClick={() => void fetchNextPage()} />
          </div>
        )}
      </SettingsIndexLayout>
    </Screen>
  );
}
