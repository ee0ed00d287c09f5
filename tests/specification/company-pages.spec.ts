import { company, phoneHref } from '#content/company.ts';
import {
  contactLinks,
  type ExpectedPart,
  expectedCards,
  firmName,
  firmPhone,
  type SpecifiedPage,
  testBuiltPages,
} from '../support/built-page.ts';

const mailto = (subject: string) => `mailto:${company.email.value}?subject=${encodeURIComponent(subject)}`;

const withForm = (
  title: string,
  widget: string,
  parts: Readonly<Record<string, ExpectedPart>>,
  links: SpecifiedPage['links'] = {},
): SpecifiedPage => ({
  title,
  links,
  parts: {
    '#book': { says: ['30 minutes', 'Free'], texts: { h2: [widget], '.booking-place': 1 } },
    'Get in Touch': { texts: { 'form[action="/api/contact"]': 1 } },
    ...parts,
  },
});

/** By role (decisions). */
const profiles = {
  texts: { '.adviser h3': ['Managing Partner', 'Senior Consultant', 'Senior Consultant'] },
  each: { '.adviser': ['.adviser-profile'] },
};

// Section 2, company pages.
testBuiltPages({
  '/vision': withForm('Our Vision', 'Shape Your Future With Us', {
    'What we see ahead': { least: { li: 2 }, each: { li: ['p'] } },
    'What we’d each like to see': profiles,
    'Get in Touch': { says: ['Windsor, Ontario'], links: contactLinks, texts: { 'form[action="/api/contact"]': 1 } },
  }),
  '/mission': withForm('Our Mission', 'Start Moving with Intention', {
    'main h1 + p': { says: [/^To help organizations in Windsor and Michigan/] },
    'Four commitments': expectedCards('To the decision', 'To your people', 'To the truth', 'To what comes after'),
    'Our Approach': { least: { li: 4 } },
  }),
  '/core-values': withForm(
    'Core Values',
    'Schedule a Confidential Consultation',
    { 'All five': expectedCards('Clarity', 'Discretion', 'Timing', 'Loyalty', 'Precision') },
    { 'Work With Us Quietly': '/free-consult?subject=Confidential%20consultation' },
  ),
  '/how-we-work': withForm(
    'How We Work',
    'Begin the Conversation',
    {
      'Four statements, and what we mean by them': expectedCards(
        'We listen before we advise.',
        'We put it in writing.',
        'We work quietly.',
        'We measure it with you.',
      ),
    },
    { 'Start the Conversation': '/free-consult?subject=First%20conversation' },
  ),
  '/team': {
    title: 'Our Team',
    headings: ['Our Greatest Asset'],
    links: { 'Schedule a Free Consultation': '/free-consult?subject=Conversation%20with%20an%20adviser' },
    // The team photo is a drawing for now (decisions).
    texts: { 'form, .booking-place': 0, '[role=img][aria-label^="The team"], img[alt^="The team"]': 1 },
    parts: {
      main: profiles,
      'Three strengths': expectedCards('Ontario and Michigan', 'Numbers and people', 'Still there afterwards'),
    },
  },
});

const answered = (id: string, ...says: string[]) => ({ [`#${id}`]: { says } });
const resource = (title: string) => ({ [`card ${title}`]: { texts: { li: 4 }, least: { 'p.text': 1 } } });

// Sections 2, 3 and 9, information pages.
testBuiltPages({
  '/faq': {
    title: 'Frequently Asked Questions',
    least: { 'h1 + p': 1 },
    texts: {
      'form[method=post], .booking-place': 0,
      // The specification says twelve but names eleven.
      '[data-accordion] > h2': [
        'Services',
        'Marketing Support',
        'Brand Awareness',
        'Content Creation',
        'Social Media Strategies',
        'AI Strategy & Support',
        'Grant Writing & Loan Support',
        'Process',
        'Pricing & Investment',
        'Confidentiality & Trust',
        'Getting Started',
        'Ontario & Michigan',
      ],
      '[data-accordion]:has(details + details)': 12,
      '[data-accordion] details[open] ~ details[open]': 0,
    },
    each: { '[data-accordion] details': ['summary', '.accordion-answer'] },
    parts: {
      ...answered('how-long-does-strategic-planning-take', '4-8 weeks'),
      ...answered('how-long-does-a-grant-application-take', '2-4 weeks'),
      ...answered('when-is-payment-due', 'Within 30 days of invoice', '1.5 percent per month'),
      ...answered('can-we-have-a-retainer-back', 'non-refundable once work starts'),
      'Still Have Questions': {
        links: Object.assign(
          { 'Book a Free Consultation': '/free-consult?subject=Question%20about%20an%20answer' },
          contactLinks,
        ),
      },
    },
  },
  '/resources': {
    title: 'Resources',
    texts: {
      '.cover p.text': 6,
      'form[method=post][action="/api/bookings"], .booking-place': 0,
      'a:is([download], [href$=".pdf"], [href$=".docx"], [href$=".xlsx"])': 0,
    },
    parts: {
      'main h1 + p': { says: ['on request'] },
      ...resource('Strategic Planning'),
      ...resource('HR & People Management'),
      ...resource('Marketing & Brand Growth'),
      ...resource('AI Implementation Guides'),
      ...resource('Grant Writing & Funding'),
      ...resource('Business Development'),
      'What You Get': expectedCards('Industry Insights', 'Training Materials', 'Downloadable Templates'),
      'For Current Clients': {
        // Section 6: client access is arranged with the consultant.
        says: ['Write to your adviser'],
        links: { [`Write to ${company.email.value}`]: mailto('Resources') },
      },
      'For New Visitors': { links: { 'Book a free consultation': '/free-consult' } },
    },
  },
  '/media-relations': {
    title: 'Press and Media',
    texts: { 'form[method=post], .booking-place': 0 },
    parts: {
      [`About ${firmName}`]: {
        says: [
          'a consulting and advisory firm in Windsor, Ontario',
          'businesses, nonprofits and public organizations in Ontario and Michigan',
        ],
      },
      'Quick Facts': {
        texts: {
          dt: ['Headquarters', 'Service Areas', 'Specialization', 'Focus'],
          dd: [/Windsor, Ontario/, 'Ontario and Michigan', /\w+ \w+/, /\w+ \w+/],
        },
      },
      'Media contact': {
        says: ['within 24 hours', 'put URGENT in the subject'],
        texts: { dt: ['Name', 'Title', 'Role', 'Phone', 'E-mail'] },
        least: { dd: 5 },
        links: {
          [firmPhone]: phoneHref,
          [company.email.value]: mailto('Media Inquiry'),
          'Send Media Inquiry': mailto('Media Inquiry'),
        },
      },
      'Media Resources': expectedCards('Company Overview', 'Leadership Bios', 'Service Information'),
    },
  },
});

const document = (updated: string, parts: number): ExpectedPart => ({
  texts: {
    'form, .booking-place': 0,
    '.document-updated': [`Last updated ${updated}`],
    '.document-part > :is(h2, h3)': Array.from({ length: parts }, (_, index) => new RegExp(`^${index + 1}\\. \\w+`)),
    '.contents a': parts,
  },
  each: { '.document-part': ['p'] },
});

// Sections 2, 3 and 9, legal pages.
testBuiltPages({
  '/terms-of-service': {
    title: 'Terms of Service',
    headings: ['Important Notice'],
    ...document('September 30, 2025', 10),
    parts: {
      '#payment': {
        says: [
          'due within 30 days of invoice',
          'interest of 1.5 percent per month',
          'retainer is non-refundable once work starts',
        ],
      },
      '#fees': { says: ['in Canadian dollars (CAD)'] },
      '#complaints': { says: ['review a complaint within 5 business days'] },
      '#promises': { says: ['reply to messages within 24 hours'] },
      '#agreement': { says: ['at least 18 years old', 'a parent or guardian must consent'] },
      '#law': { says: ['governed by the laws of Ontario'] },
      '#services': {
        says: [
          'service areas are Ontario and Michigan',
          '4-8 weeks for strategic planning',
          '2-4 weeks for a grant application',
        ],
      },
      '#engagement': {
        says: [
          'general consultation takes 30 minutes',
          'planning consultation for life and legacy takes 60 minutes and carries no obligation',
        ],
      },
      '#contact': { links: contactLinks },
    },
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    says: ['ipapi.co', 'cookieConsent'],
    ...document('March 31, 2025', 11),
    parts: {
      'main .document-updated + p': { says: [/^This policy is about/] },
      'In short': { texts: { li: 8 } },
      '#contact': {
        says: [`${company.street.value}, ${company.city.value}`],
        links: { [company.email.value]: mailto('Privacy Inquiry') },
      },
      'Canadian privacy compliance': { says: ['PIPEDA'] },
    },
  },
  '/legal-compliance': {
    title: 'Legal and Compliance',
    headings: ['Terms & Legal', 'Compliance Framework', 'Legal and compliance inquiries'],
    ...document('September 30, 2025', 10),
    parts: {
      '#compliance': {
        texts: {
          'li h3': [
            'Personal information',
            'Messages you asked for',
            'Open to everyone',
            'Human rights',
            'Employment standards',
            'Health and safety',
            'Records and retention',
            'No bribes, no success fees',
            'Work in Michigan',
            'Use of AI tools',
          ],
        },
      },
      '#complaints': { says: ['Within 5 business days'] },
      '#contact': {
        links: {
          [company.email.value]: mailto('Legal & Compliance Inquiry'),
          'Terms of Service': '/terms-of-service',
          'Privacy Policy': '/privacy-policy',
        },
      },
    },
  },
});
