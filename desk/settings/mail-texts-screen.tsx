import { Link } from 'wouter';
import { shortFirmDate } from '#content/desk/days.ts';
import { mailDescriptions, mailTextWords as words } from '#content/desk/mail-texts.ts';
import { mailNames } from '#content/mails/placeholders.ts';
import type { DeskMailText } from '#contract/mail-texts.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { type LoadedProps, withLoadedData } from '../shell/screen.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Status } from '../ui/text.tsx';
import { SettingsFrame, settingsPageNames, settingsPath } from './settings-frame.tsx';

export const mailTextsPath = settingsPath('mails');

export const useMailTexts = () => useEndpointQuery('GET /api/desk/mail-texts', {});

export default withLoadedData(settingsPageNames.mails, useMailTexts, MailTexts);

function MailTexts({ data: mails }: LoadedProps<DeskMailText[]>) {
  return (
    <SettingsFrame page="mails" lead={words.lead}>
      <Table columns={Object.values(words.columns)} label={settingsPageNames.mails} widths={['34%', '', '28%']}>
        {mailNames.map((name) => (
          <Row key={name}>
            <Cell>
              <Link className="link-button" href={`${mailTextsPath}/${name}`}>
                {mailDescriptions[name].name}
              </Link>
            </Cell>
            <Cell>{mailDescriptions[name].sent}</Cell>
            <Cell column={words.columns.state}>
              <MailTextState mail={mails.find((one) => one.name === name)} />
            </Cell>
          </Row>
        ))}
      </Table>
    </SettingsFrame>
  );
}

export function MailTextState({ mail }: { mail: DeskMailText | undefined }) {
  if (!mail?.changed) return words.state.ours;
  const { at, by } = mail.changed;
  if (mail.problems.length) return <Status mark="wrong">{words.state.misfit}</Status>;
  return <Status mark="changed">{words.state.changed(by, shortFirmDate(at))}</Status>;
}
