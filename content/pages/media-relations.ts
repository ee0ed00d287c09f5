import { company, phoneHref } from '../company.ts';
import { inquiry } from '../inquiry.ts';
import { labels } from '../labels.ts';
import { mediaContact } from '../media-contact.ts';
import type { Page } from '../vocabulary/page.ts';

export const mediaRelations: Page = {
  path: '/media-relations',
  name: 'Press and Media',
  under: { label: 'Media and Legal' },
  title: 'Media contact in Windsor, Ontario',
  description:
    'For journalists: who we are, quick facts, a media contact in Windsor, Ontario, and answers within 24 hours. Put URGENT in the subject if it cannot wait.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'sky',
      drawing: 'delta',
      title: 'Press and Media',
      lead: 'Journalists in Windsor, Detroit and beyond find a person to call here, what we comment on, and background they may use.',
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: `About ${company.name.value}`,
      paragraphs: [
        `${company.name.value} is a consulting and advisory firm in Windsor, Ontario. It works with businesses, nonprofits and public organizations in Ontario and Michigan on people, plans, marketing and funding.`,
        'We can comment on hiring in a border city, small-business funding, AI in small offices, and what a new tariff or rule means for a firm of twenty.',
        'We do not comment on clients, former clients, or anyone who has consulted us, and we do not confirm who they are.',
      ],
      factsHeading: 'Quick Facts',
      facts: [
        { term: 'Headquarters', detail: `${company.street.value}, ${company.city.value}` },
        { term: 'Service Areas', detail: company.regions.value },
        { term: 'Specialization', detail: 'HR, strategy, marketing, AI training and funding' },
        { term: 'Focus', detail: 'Businesses, nonprofits and public organizations' },
      ],
    },
    {
      type: 'fact-sheet',
      ground: 'mist',
      heading: 'Media contact',
      paragraphs: [
        'We answer media inquiries within 24 hours. If your deadline is sooner, put URGENT in the subject line or call.',
        'Say what the piece is about, when it runs, and whether you need a quotation, background or a person on camera. If we are the wrong people, we try to name the right ones.',
      ],
      facts: [
        { term: 'Name', detail: mediaContact.value.name },
        { term: 'Title', detail: mediaContact.value.title },
        { term: 'Role', detail: mediaContact.value.role },
        { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
        { term: labels.email, detail: company.email.value, href: inquiry('Media Inquiry') },
      ],
      action: { label: 'Send Media Inquiry', href: inquiry('Media Inquiry') },
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'paper',
      heading: 'Media Resources',
      lead: 'The current version of each, sent by e-mail.',
      items: [
        {
          title: 'Company Overview',
          text: 'One page on what we do, for whom and where, and how to spell our name.',
          action: { label: 'Ask for the overview', href: inquiry('Media Inquiry: Company Overview') },
        },
        {
          title: 'Leadership Bios',
          text: 'Two paragraphs on each adviser, cleared for print.',
          action: { label: 'Ask for the bios', href: inquiry('Media Inquiry: Leadership Bios') },
        },
        {
          title: 'Service Information',
          text: 'Each service in three sentences, with the package prices as published.',
          action: { label: 'Ask for the services', href: inquiry('Media Inquiry: Service Information') },
        },
      ],
    },
  ],
};
