import kit from './kit.json';
import offers from './offers.json';
import session from './session.json';
import shell from './shell.json';
import tags from './tags.json';
import terms from './terms.json';

export const messages = { kit, offers, session, shell, tags, terms };
