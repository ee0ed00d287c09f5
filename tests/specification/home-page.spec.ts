import { company, phoneHref } from '#content/company.ts';
import { type ExpectedPart, firmName, firmPhone, testBuiltPages } from '../support/built-page.ts';

const offers = {
  Marketing: '/marketing-packages',
  'Staff Training/HR': '/precision-blueprint',
  'Business Startup': '/launch-authority-blueprint',
};
const navigation = {
  Services: '/#services',
  [`Why ${firmName}?`]: '/#how-it-works',
  Testimonials: '/#client-stories',
  'Contact Us': '/free-consult',
};
const category = (title: string, href: string, ...items: string[]): Record<string, ExpectedPart> => ({
  [`card ${title}`]: { texts: { li: items }, allLinks: { [`Take the Next Step: ${title}`]: href } },
});
const block = (
  heading: string,
  label: string,
  href: string,
  values: readonly string[] = [],
): Record<string, ExpectedPart> => ({
  [heading]: { linksByLabel: { [label]: href }, ...(values.length ? { texts: { h3: values } } : {}) },
});
const statistics = {
  'Clients Served': '500+',
  'Avg. ROI Improvements': '45%',
  'Years of Experience': '30+',
  'Awards Received': '12+',
  'Case Studies': '80+',
  'Success Stories': '200+',
};

// Sections 1, 2, 3 and 9.
testBuiltPages({
  '/': {
    title: "WINDSOR'S TRUSTED BUSINESS CONSULTANTS",
    containsText: [/consult/, 'Clarity. Strategy. Results.'],
    headings: ['Solutions That Drive Growth for Windsor & Michigan Business'],
    linksByLabel: { 'Start with a Free Consult': '/free-consult', 'Ready for a Modern Partnership?': '/free-consult' },
    minCounts: { 'a[href="/free-consult"]': 4 },
    parts: {
      body: {
        containsText: ['Windsor, Ontario', 'Serving Ontario and Michigan', 'We reply within 24 hours'].concat(
          'leaders',
          'nonprofits',
          'public organizations',
          'small businesses',
          'farms',
          'households',
        ),
        texts: Object.fromEntries(
          ['services', 'how-it-works', 'testimonials', 'client-stories', 'contact'].map((id) => [`[id="${id}"]`, 1]),
        ),
      },
      '.river-stats': { texts: { dt: Object.keys(statistics), 'dd.numeral': Object.values(statistics) } },
      '#request': {
        containsText: ['By sending this you agree to our', 'kept strictly confidential'],
        linksByLabel: { 'terms of service': '/terms-of-service', 'privacy policy': '/privacy-policy' },
        texts: {
          'form[action="/api/contact"]': 1,
          option: ['Choose', 'ASAP', 'Within 1-2 weeks', 'Within 1 month', 'Just planning ahead'],
          'option:is([value="asap"], [value="1-2weeks"], [value="1month"], [value="planning"])': 4,
          'textarea[name="challenge"][rows="3"]': 1,
        },
        fields: {
          Name: { name: 'name', required: 'true', value: '' },
          'E-mail': { name: 'email', type: 'email', required: 'true', value: '' },
          Company: { name: 'company', required: 'false', value: '' },
          Timeline: { name: 'timeline', required: 'false', value: '' },
          'What is the challenge?': { name: 'challenge', required: 'false', value: '' },
        },
      },
      '#services .covers': {
        texts: {
          h3: [
            'HR Support',
            'AI Training & Setup',
            'Business Plans',
            'Strategic Planning',
            'Marketing Support',
            'Grant Writing & Loan Support',
          ],
          'article a > span > [aria-hidden]': Array(6).fill('→'),
        },
      },
      ...category(
        'HR Support',
        '/services/hr-support',
        'HR Policies & Compliance',
        'Performance Management',
        'Talent Retention Strategies',
      ),
      ...category(
        'AI Training & Setup',
        '/services/training-coaching',
        'AI Marketing & Sales',
        'AI Strategy',
        'AI Training & Coaching',
      ),
      ...category(
        'Business Plans',
        '/services/business-plans',
        'Customized Business Plans',
        'Email Marketing Strategies',
        'Conversion & Loyalty Programs',
      ),
      ...category(
        'Strategic Planning',
        '/services/strategic-planning',
        'Data-Driven Insights',
        'Marketing Gap Analysis',
        'ROI Optimization',
      ),
      ...category(
        'Marketing Support',
        '/services/marketing-support',
        'Brand Awareness',
        'Content Creation',
        'Social Media Strategy',
      ),
      ...category(
        'Grant Writing & Loan Support',
        '/services/grant-writing-loans',
        'Grant Applications',
        'Loan Proposal Preparation',
        'Funding Strategy',
      ),
      'Our Approach': {
        linksByLabel: { 'Start Your Journey': '/free-consult', 'View Success Stories': '#client-stories' },
        texts: {
          li: 6,
          '.ledger-badge': ['COLLABORATIVE', 'EXPERTISE', 'INSIGHT', 'CLARITY', 'ADAPTIVE', 'COMMITTED'],
          '.ledger-claim': [
            /^98% client satisfaction/,
            /^15\+ specialist fields/,
            /^200\+ organizations served/,
            /^40% faster execution/,
            /^90% of plans on track/,
            /^85% long-term success/,
          ],
        },
        requiredDescendants: { li: ['h3', 'p'] },
      },
      Testimonials: {
        texts: {
          'li b': ['Executive Director', 'Owner', 'General Manager'],
          'li span:not(.sample-mark)': [
            'Nonprofit organization, Windsor',
            'Greenhouse farm, Leamington',
            'Tool and mold shop, Tecumseh',
            'Public organization, Essex County',
          ],
          '.carousel-dot': 4,
          'button[aria-label="Previous testimonial"], button[aria-label="Next testimonial"]': 2,
        },
        requiredDescendants: { li: ['blockquote'] },
      },
      ...block('Our Team', 'Meet The Team', '/team'),
      ...block('Our Vision', 'Shape Your Future With Us', '/vision'),
      ...block('Our Mission', 'Discover How We Work', '/mission'),
      ...block('Core Values', 'Work With Us Quietly', '/core-values', [
        'Clarity',
        'Discretion',
        'Timing',
        'Loyalty',
        'Precision',
      ]),
      'How We Work': { linksByLabel: { 'Start the Conversation': '/how-we-work' }, texts: { li: 4 } },
      '#contact': {
        containsText: [`${company.street.value}, ${company.city.value}`],
        linksByLabel: { 'Book Your Free Consult': '/free-consult', [firmPhone]: phoneHref },
        texts: { '[role=img][aria-label*="map of the Detroit River"], img[alt*="map of the Detroit River"]': 1 },
      },
    },
  },
});

// Section 2, shared chrome: the specification's lists, and links to the pages they omit.
testBuiltPages({
  '/team': {
    title: 'Our Team',
    parts: {
      'body .header-nav': { linksByLabel: navigation },
      'body .header-bar': { linksByLabel: { 'Book Free Consult': '/free-consult', [firmPhone]: phoneHref } },
      'body #offers': {
        texts: { '.offers-label': Object.keys(offers) },
        linkTargets: Object.fromEntries(
          Object.values(offers).map((href, index) => [`li:nth-child(${index + 1}) a`, new RegExp(`^${href}$`)]),
        ),
      },
      'body .mobile-panel': {
        linksByLabel: Object.assign(
          { 'Book Free Consult': '/free-consult', [`Call ${firmPhone}`]: phoneHref },
          navigation,
        ),
        linkTargets: { 'a:has(small)': new RegExp(`^(${Object.values(offers).join('|')})$`) },
        texts: { 'a > span:has(+ small)': Object.keys(offers) },
      },
      'body .footer': {
        containsText: [`© 2024 ${firmName}`, `${company.street.value}, ${company.city.value}`],
        linksByLabel: { [firmPhone]: phoneHref, [company.email.value]: `mailto:${company.email.value}` },
        texts: {
          h2: [
            'Services',
            'For households, owners and farms',
            'The firm',
            'Offers',
            'Support',
            'Media and Legal',
            'Free tools',
          ],
        },
      },
      'body .footer-columns > :nth-child(1)': {
        allLinks: {
          'HR Support': '/services/hr-support',
          'AI. Implementation': '/services/training-coaching',
          'Business Plans': '/services/business-plans',
          'Strategic Planning': '/services/strategic-planning',
          'Marketing Support': '/services/marketing-support',
          'Training & Coaching': '/services/training-coaching',
          'Grant Writing & Loan Support': '/services/grant-writing-loans',
        },
      },
      'body .footer-columns > :nth-child(2)': {
        allLinks: {
          'Tax Services': '/services/taxes',
          'Business Services': '/services/business',
          'Life & Legacy Planning': '/services/life-legacy',
          'Income & Lifestyle Protection': '/services/protection',
          'Wealth Accumulation & Growth': '/services/wealth',
        },
      },
      'body .footer-columns > :nth-child(3)': {
        allLinks: {
          Home: '/',
          'Our Team': '/team',
          Vision: '/vision',
          Mission: '/mission',
          'Core Values': '/core-values',
          'How We Work': '/how-we-work',
        },
      },
      'body .footer-columns > :nth-child(4)': { allLinks: offers },
      'body .footer-columns > :nth-child(5)': {
        allLinks: { 'Free consultation': '/free-consult', FAQ: '/faq', Resources: '/resources' },
      },
      'body .footer-columns > :nth-child(6)': {
        allLinks: {
          'Press and Media': '/media-relations',
          'Terms of Service': '/terms-of-service',
          'Privacy Policy': '/privacy-policy',
          'Legal and Compliance': '/legal-compliance',
        },
      },
      'body .cookie-banner': {
        containsText: ['enhance your browsing', 'analyse traffic', 'personalise content'],
        allLinks: { 'Privacy Policy': '/privacy-policy' },
        texts: { button: ['Decline', 'Accept All'] },
      },
    },
  },
});
