import { useState } from 'react';
import { useLocation } from 'wouter';
import { trayWords as words } from '#content/desk/tray.ts';
import { mailboxWrong } from '#content/mailbox-trouble.ts';
import type { TrayMail } from '#contract/desk-tray.ts';
import { useOpenFrom, useSetAside, useTray } from '../data/tray.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { Title } from '../ui/title.tsx';
import { GiveMailPanel } from './give-mail-panel.tsx';
import { TrayRow } from './tray-row.tsx';

const toHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

/** E-mails that fit no enquiry: each is given to one, or set aside. */
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
  const { count, mails } = tray;
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{words.sentence(count)}</Title>
        </div>
        {tray.since && (
          <p className="tray__off" role="status">
            <b>{words.notRead(tray.since)}</b> {mailboxWrong(tray.why)} {words.notReadNext}
          </p>
        )}
        <p className="s line">{tray.reading ? (count ? words.lead : words.empty) : words.off}</p>
        {giving && <GiveMailPanel key={giving.id} mail={giving} onClose={() => setGiving(null)} />}
        {mails.length > 0 && (
          <Table columns={Object.values(words.columns)} look="tbl--tray" label={words.caption}>
            {mails.map((mail) => (
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
