export const siteWords = {
  breadcrumb: 'Breadcrumb',
  phone: 'Phone',
  email: 'E-mail',
  office: 'Office',
  hours: 'Hours',
  parking: 'Parking',
  access: 'Access',
  /** For screen readers: follows "0 to 5" on the ruler. */
  minutes: 'minutes',
  idealFor: 'Ideal for',
  source: 'Source:',
  contents: 'Contents',
  /** Marks testimonials and figures that are stand-ins until the firm has its own. */
  sample: 'Sample',
  updated: 'Last updated',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
};

export const cookieBannerWords = {
  label: 'Cookie consent',
  text: 'We use cookies to enhance your browsing, analyse traffic and personalise content. See our {policy}.',
  policy: { label: 'Privacy Policy', href: '/privacy-policy' },
  accept: 'Accept All',
  decline: 'Decline',
};

/** Shown until the visitor allows a location lookup. */
export const defaultCity = 'Windsor';

export const defaultRegion = 'Windsor & Michigan';
