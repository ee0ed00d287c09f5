import { Link } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { mailWords, mailTextsScreen as words } from '#content/desk/mail-texts.ts';
import { mailNames } from '#content/mails/placeholders.ts';
import type { DeskMailText } from '#contract/mail-texts.ts';
import { useAnswer } from '../data/queries.ts';
import { type Answered, withAnswer } from '../shell/screen.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Status } from '../ui/text.tsx';
import { SettingsFrame, settingsNames, settingsPath } from './settings-frame.tsx';

export const mailTextsPath = settingsPath('mails');

export const useMailTexts = () => useAnswer('GET /api/desk/mail-texts', {});

export default withAnswer(settingsNames.mails, useMailTexts, MailTexts);

function MailTexts({ data: mails }: Answered<DeskMailText[]>) {
  return (
    <SettingsFrame page="mails" lead={words.lead}>
      <Table columns={Object.values(words.columns)} label={settingsNames.mails} widths={['34%', '', '28%']}>
        {mailNames.map((name) => (
          <Row key={name}>
            <Cell>
              <Link className="link-button" href={`${mailTextsPath}/${name}`}>
                {mailWords[name].name}
              </Link>
            </Cell>
            <Cell>{mailWords[name].sent}</Cell>
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
  return <Status mark="changed">{words.state.changed(by, shortDay(at))}</Status>;
}
