export const consult = '/free-consult';
