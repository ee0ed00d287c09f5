import { websiteWords } from '#content/desk/website.ts';
import type { WebsiteOverview } from '#contract/desk-website.ts';
import { LinkButton } from '#ui/button.tsx';
import { Section } from '../ui/panel.tsx';

const words = websiteWords.ask;

/** For members, who cannot publish: a mail to the owners. As all mails of staff, it opens in their mail program. */
export function AskOwnerPanel({ owners, titles }: Pick<WebsiteOverview, 'owners'> & { titles: readonly string[] }) {
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
        {/* Mail programs decode %20, but not +. */}
        <LinkButton look="primary" arrow={false} href={`mailto:${to}?${`${mail}`.replaceAll('+', '%20')}`}>
          {words.send}
        </LinkButton>
      </div>
    </Section>
  );
}
