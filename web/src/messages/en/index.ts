import kit from './kit.json';
import session from './session.json';
import shell from './shell.json';

export const messages = { kit, session, shell };
