/**
 * What visitors call a thing that an answer or a page calls something else, by the answer's address on its page or by
 * the page's path. The search weighs these words like a title.
 */
export const alsoAsked: Readonly<Record<string, string>> = {
  'what-do-the-packages-cost': 'price prices pricing price list fees rates how much',
  'how-do-you-charge': 'hourly rate fee fees estimate quote price expensive cost',
  'can-we-have-a-retainer-back': 'refund deposit money back',
  'when-is-payment-due': 'pay paid invoice late interest cheque credit card',
  'is-hst-included': 'GST',
  'how-long-does-a-grant-application-take': 'grant deadline government write writing fast quick weeks',
  'which-programs-could-fit-us': 'grant funding government subsidy money',
  'do-you-guarantee-funding-or-work-for-a-share-of-it': 'success fee commission percentage promise grant',
  'what-will-a-lender-want-to-see': 'bank loan credit',
  'do-you-really-work-on-both-sides-of-the-river': 'Michigan Detroit cross-border',
  'will-you-sign-a-confidentiality-agreement': 'NDA non-disclosure',
  'how-do-we-send-you-documents-safely': 'upload attach files secure portal tax slips',
  'will-anyone-know-that-we-hired-you': 'confidential privacy secret information',
  'are-you-lawyers-or-accountants': 'legal advice lawyer attorney solicitor audit auditor CPA',
  'what-happens-in-the-first-consultation': 'free consultation appointment book call video meeting half hour',
  'is-every-first-conversation-30-minutes': 'how long consultation minutes hour',
  'what-should-i-bring-to-the-first-call': 'prepare documents preparation',
  'do-you-take-on-tax-bookkeeping-and-payroll': 'accounting accountant bookkeeper',
  'do-you-write-in-french': 'français translation bilingual',
  'which-platforms-should-we-be-on': 'Facebook Instagram LinkedIn TikTok',
  'is-our-data-safe-if-we-use-ai': 'ChatGPT privacy Copilot',
  'what-if-you-get-something-wrong': 'complaint mistake unhappy happy',
  'do-i-need-an-account-on-this-site': 'login log in register password',
  'what-do-you-do-for-farms': 'farm agriculture greenhouse',
  'may-we-e-mail-everyone-on-our-customer-list': 'newsletter CASL spam',
  'do-you-help-with-tariffs-and-duties': 'customs import export',
  'i-only-have-an-idea-so-far-is-it-too-early': 'start-up startup new business incorporate',
  'who-will-actually-do-the-work': 'team staff adviser consultant working file',
  'what-happens-to-a-message-sent-through-this-site': 'contact form send reply answer soon',
  'we-already-have-a-logo-do-we-have-to-change-it': 'new logo redesign',
  // An apostrophe has no place in an address. cspell:ignore michigans
  'what-is-michigans-earned-sick-time': 'sick days leave',
  'one-of-our-people-lives-on-the-other-side-who-taxes-the-pay':
    'employee commuter remote payroll withholding',
  'do-you-come-to-us': 'visit office on site address location',
  'which-policies-must-an-ontario-employer-have-in-writing': 'handbook harassment AODA ESA',
  '/free-consult': 'book appointment contact schedule',
  '/services/hr-support':
    'human resources hiring handbook termination overtime vacation holidays sick minimum wage',
  '/services/life-legacy': 'will estate inheritance succession',
  '/services/protection': 'insurance disability critical illness',
  '/services/wealth': 'retirement investment RRSP TFSA savings',
  '/services/training-coaching': 'AI artificial intelligence workshop course',
  '/services/marketing-support': 'advertising brand social media website',
  '/team': 'who we are people advisers',
  '/privacy-policy': 'cookies personal data',
  '/how-we-work': 'work working method approach',
  '/media-relations': 'press journalist interview',
};

/** Words that are in every text and tell none from another. */
export const fillers =
  'a about also am an and any anyone are as at be been but by can could do does for from get give got had has have he her his how i if im in into is it its ive just lets me must my need no not of on or our please really she should so some someone somebody something tell than that the their them then there they this to up us want was we were what when where which who will with would you your'.split(
    ' ',
  );
