import { websiteWords } from '#content/desk/website.ts';
import type { Website } from '#contract/desk-website.ts';
import { LinkButton } from '#ui/button.tsx';
import { Section } from '../ui/panel.tsx';

const words = websiteWords.ask;

/** For members, in place of publishing: from their own e-mail program, as all mail of staff. */
export function AskOwner({ owners, titles }: Pick<Website, 'owners'> & { titles: readonly string[] }) {
  const text = words.text(titles);
  const to = owners.map(({ email }) => encodeURIComponent(email)).join();
  const mail = new URLSearchParams({ subject: words.subject, body: `${text}\n${location.origin}/desk/website` });
  return (
    <Section
      id="ask-owner"
      className="panel"
      title={words.title(owners.length ? owners.map(({ name }) => name) : [words.anOwner])}
    >
      <p className="small">{words.lead}</p>
      <div className="mail-text">
        <p>{text}</p>
      </div>
      <div className="buttons">
        {/* Mail programs read %20, not +. */}
        <LinkButton look="primary" arrow={false} href={`mailto:${to}?${`${mail}`.replaceAll('+', '%20')}`}>
          {words.send}
        </LinkButton>
      </div>
    </Section>
  );
}
