export { eraseMails, mailsKeptAbout } from './personal-data.ts';
