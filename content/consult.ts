/** Where a consultation is asked for. */
export const consult = '/free-consult';
