export const consultPath = '/free-consult';
