declare const __SCHEDULING_URL__: string;

/** The firm's page at an outside scheduling provider, as SCHEDULING_URL had it when the site was built; else empty. */
export const schedulingUrl: string = __SCHEDULING_URL__;
