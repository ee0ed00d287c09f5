declare const __SCHEDULING_URL__: string;

/** SCHEDULING_URL at build time, or empty. */
export const schedulingUrl: string = __SCHEDULING_URL__;
