export const cookieBanner = {
  label: 'Cookie consent',
  text: 'We use cookies to enhance your browsing, analyse traffic and personalise content. See our {policy}.',
  policy: { label: 'Privacy Policy', href: '/privacy-policy' },
  accept: 'Accept All',
  decline: 'Decline',
};
