import { useState } from 'react';
import { useLocation } from 'wouter';
import { trayWords as words } from '#content/desk/tray.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { mailboxWrong } from '#content/mailbox-trouble.ts';
import type { TrayMail } from '#contract/desk-tray.ts';
import { useOpenFrom, useSetAside, useTray } from '../data/tray.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Address } from '../ui/address.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Title } from '../ui/title.tsx';
import { GiveMailPanel } from './give-mail-panel.tsx';

const time = inFirmTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** An e-mail of the tray, and what can be done with it. */
function TrayRow({
  mail: { at, name, address, subject, inquiry, unreadable },
  busy,
  onGive,
  onOpen,
  onAside,
}: {
  mail: TrayMail;
  busy: boolean;
  onGive: () => void;
  onOpen: () => void;
  onAside: () => void;
}) {
  const lost = words.unreadable;
  const from = unreadable ? lost.title(unreadable.number) : name || address || words.unknown;
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className="t">
        {unreadable?.timed === false ? lost.noTime : time(at)}
      </td>
      <td {...tableRoles.cell} data-l={words.columns.from}>
        <b>{!name && address ? <Address of={address} /> : from}</b>
        {unreadable && <small>{lost.who}</small>}
        {name && (
          <small>
            <Address of={address} />
          </small>
        )}
      </td>
      <td {...tableRoles.cell} data-l={words.columns.subject}>
        {unreadable ? (unreadable.sent ? lost.sent : lost.inbox) : subject || words.noSubject}
      </td>
      <td {...tableRoles.cell}>
        <div className="acts">
          {!unreadable?.sent && (
            <Button aria-label={words.giveLabel(from)} onClick={onGive}>
              {words.give}
            </Button>
          )}
          {address && (
            <Button
              kind="soft"
              busy={busy}
              aria-label={inquiry ? words.addLabel(inquiry, from) : words.openLabel(from)}
              onClick={onOpen}
            >
              {inquiry ? words.add(inquiry) : words.open}
            </Button>
          )}
          <Button kind="soft" busy={busy} aria-label={words.asideLabel(from)} onClick={onAside}>
            {words.aside}
          </Button>
        </div>
      </td>
    </tr>
  );
}

const toHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

/** E-mails that fit no inquiry: each is given to one, or set aside. */
export function TrayScreen({ seat }: { seat: Seat }) {
  const { data: tray, isPending, refetch } = useTray();
  const [giving, setGiving] = useState<TrayMail | null>(null);
  const [, navigate] = useLocation();
  const goFind = useGoFind();
  // The button that was pressed is gone with its row.
  const aside = useSetAside(toHeading);
  const opening = useOpenFrom(toHeading);
  if (isPending) return <Skeleton title={words.title} />;
  if (!tray) return <Away onAgain={refetch} />;
  const { count, bulk, mails } = tray;
  const table = (some: readonly TrayMail[], label: string) =>
    some.length > 0 && (
      <Table columns={Object.values(words.columns)} look="tbl--tray" label={label}>
        {some.map((mail) => (
          <TrayRow
            key={mail.id}
            mail={mail}
            busy={aside.busy || opening.busy}
            onOpen={() => opening.send(mail.id)}
            onGive={() => setGiving(mail)}
            onAside={() => aside.send(mail.id)}
          />
        ))}
      </Table>
    );
  const sent = mails.filter((mail) => mail.bulk);
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{words.sentence(count - bulk, bulk)}</Title>
        </div>
        {tray.since && (
          <p className="tray__off" role="status">
            <b>{words.notRead(tray.since)}</b> {mailboxWrong(tray.why)} {words.notReadNext}
          </p>
        )}
        <p className="s line">{tray.reading ? (count > bulk ? words.lead : words.empty) : words.off}</p>
        {giving && <GiveMailPanel key={giving.id} mail={giving} onClose={() => setGiving(null)} />}
        {table(
          mails.filter((mail) => !mail.bulk),
          words.caption,
        )}
        {sent.length > 0 && (
          <section className="tray__bulk" aria-labelledby="bulk">
            <h2 id="bulk">{words.bulk.title}</h2>
            <p className="s line">{words.bulk.lead}</p>
            <Button kind="soft" busy={aside.busy} onClick={() => aside.send(sent.map(({ id }) => id))}>
              {words.bulk.aside(sent.length)}
            </Button>
            {table(sent, words.bulk.caption)}
          </section>
        )}
        {count > mails.length && <p className="s line">{words.more(count - mails.length)}</p>}
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        paused={giving !== null}
        actions={{ escape: () => navigate('/waiting'), '/': goFind }}
      />
    </>
  );
}
