import { trayWords as words } from '#content/desk/tray.ts';
import { inFirmTime } from '#content/firm-time.ts';
import type { TrayMail } from '#contract/desk-tray.ts';
import { Address } from '../ui/address.tsx';
import { Button } from '../ui/button.tsx';
import { tableRoles } from '../ui/table-roles.ts';

const time = inFirmTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** An e-mail of the tray, and what can be done with it. */
export function TrayRow({
  mail: { at, name, address, subject, enquiry, unreadable },
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
              aria-label={enquiry ? words.addLabel(enquiry, from) : words.openLabel(from)}
              onClick={onOpen}
            >
              {enquiry ? words.add(enquiry) : words.open}
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
