export { buyerRecords } from './personal-data.ts';
