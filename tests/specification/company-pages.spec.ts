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
  links: SpecifiedPage['linksByLabel'] = {},
): SpecifiedPage => ({
  title,
  linksByLabel: links,
  parts: {
    '#book': { containsText: ['30 minutes', 'Free'], texts: { h2: [widget], '.booking-place': 1 } },
    'Get in Touch': { texts: { 'form[action="/api/contact"]': 1 } },
    ...parts,
  },
});

/** By role (decisions). */
const profiles: ExpectedPart = {
  texts: { '.adviser h3': ['Managing Partner', 'Senior Consultant', 'Senior Consultant'] },
  requiredDescendants: { '.adviser': ['.adviser-profile'] },
};

// Section 2, company pages.
testBuiltPages({
  '/vision': withForm('Our Vision', 'Shape Your Future With Us', {
    'What we see ahead': { minCounts: { li: 2 }, requiredDescendants: { li: ['p'] } },
    'What we’d each like to see': profiles,
    'Get in Touch': {
      containsText: ['Windsor, Ontario'],
      linksByLabel: contactLinks,
      texts: { 'form[action="/api/contact"]': 1 },
    },
  }),
  '/mission': withForm('Our Mission', 'Start Moving with Intention', {
    'main h1 + p': { containsText: [/^To help organizations in Windsor and Michigan/] },
    'Four commitments': expectedCards('To the decision', 'To your people', 'To the truth', 'To what comes after'),
    'Our Approach': { minCounts: { li: 4 } },
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
      'Four promises, and what they mean for you': expectedCards(
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
    linksByLabel: { 'Schedule a Free Consultation': '/free-consult?subject=Conversation%20with%20an%20adviser' },
    // The team photo is a drawing for now (decisions).
    texts: { 'form, .booking-place': 0, '[role=img][aria-label^="The team"], img[alt^="The team"]': 1 },
    parts: {
      main: profiles,
      'Three strengths': expectedCards('Ontario and Michigan', 'Numbers and people', 'Still there afterwards'),
    },
  },
});

const answered = (id: string, ...texts: string[]): Record<string, ExpectedPart> => ({
  [`#${id}`]: { containsText: texts },
});
const resource = (title: string): Record<string, ExpectedPart> => ({
  [`card ${title}`]: { texts: { li: 4 }, minCounts: { 'p.text': 1 } },
});

// Sections 2, 3 and 9, information pages.
testBuiltPages({
  '/faq': {
    title: 'Frequently Asked Questions',
    minCounts: { 'h1 + p': 1 },
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
    requiredDescendants: { '[data-accordion] details': ['summary', '.accordion-answer'] },
    parts: {
      ...answered('how-long-does-strategic-planning-take', '4-8 weeks'),
      ...answered('how-long-does-a-grant-application-take', '2-4 weeks'),
      ...answered('when-is-payment-due', 'Within 30 days of invoice', '1.5 percent per month'),
      ...answered('can-we-have-a-retainer-back', 'non-refundable once work starts'),
      'Still Have Questions': {
        linksByLabel: Object.assign(
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
      'main h1 + p': { containsText: ['on request'] },
      ...resource('Strategic Planning'),
      ...resource('HR & People Management'),
      ...resource('Marketing & Brand Growth'),
      ...resource('AI Implementation Guides'),
      ...resource('Grant Writing & Funding'),
      ...resource('Business Development'),
      'What You Get': expectedCards('Industry Insights', 'Training Materials', 'Downloadable Templates'),
      'For Current Clients': {
        // Section 6: client access is arranged with the consultant.
        containsText: ['Write to your adviser'],
        linksByLabel: { [`Write to ${company.email.value}`]: mailto('Resources') },
      },
      'For New Visitors': { linksByLabel: { 'Book a free consultation': '/free-consult' } },
    },
  },
  '/media-relations': {
    title: 'Press and Media',
    texts: { 'form[method=post], .booking-place': 0 },
    parts: {
      [`About ${firmName}`]: {
        containsText: [
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
        containsText: ['within 24 hours', 'put URGENT in the subject'],
        texts: { dt: ['Name', 'Title', 'Role', 'Phone', 'E-mail'] },
        minCounts: { dd: 5 },
        linksByLabel: {
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
  requiredDescendants: { '.document-part': ['p'] },
});

// Sections 2, 3 and 9, legal pages.
testBuiltPages({
  '/terms-of-service': {
    title: 'Terms of Service',
    headings: ['Important Notice'],
    ...document('September 30, 2025', 10),
    parts: {
      '#payment': {
        containsText: [
          'due within 30 days of invoice',
          'interest of 1.5 percent per month',
          'retainer is non-refundable once work starts',
        ],
      },
      '#fees': { containsText: ['in Canadian dollars (CAD)'] },
      '#complaints': { containsText: ['review a complaint within 5 business days'] },
      '#promises': { containsText: ['reply to messages within 24 hours'] },
      '#agreement': { containsText: ['at least 18 years old', 'a parent or guardian must consent'] },
      '#law': { containsText: ['governed by the laws of Ontario'] },
      '#services': {
        containsText: [
          'service areas are Ontario and Michigan',
          '4-8 weeks for strategic planning',
          '2-4 weeks for a grant application',
        ],
      },
      '#engagement': {
        containsText: [
          'general consultation takes 30 minutes',
          'planning consultation for life and legacy takes 60 minutes and carries no obligation',
        ],
      },
      '#contact': { linksByLabel: contactLinks },
    },
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    containsText: ['ipapi.co', 'cookieConsent'],
    ...document('March 31, 2025', 11),
    parts: {
      'main .document-updated + p': { containsText: [/^This policy is about/] },
      'In short': { texts: { li: 8 } },
      '#contact': {
        containsText: [`${company.street.value}, ${company.city.value}`],
        linksByLabel: { [company.email.value]: mailto('Privacy Inquiry') },
      },
      'Canadian privacy compliance': { containsText: ['PIPEDA'] },
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
      '#complaints': { containsText: ['Within 5 business days'] },
      '#contact': {
        linksByLabel: {
          [company.email.value]: mailto('Legal & Compliance Inquiry'),
          'Terms of Service': '/terms-of-service',
          'Privacy Policy': '/privacy-policy',
        },
      },
    },
  },
});
