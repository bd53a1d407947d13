import kit from './kit.json';
import offers from './offers.json';
import promotions from './promotions.json';
import session from './session.json';
import shell from './shell.json';
import tags from './tags.json';
import templates from './templates.json';
import terms from './terms.json';
import widget from './widget.json';

export const messages = { kit, offers, promotions, session, shell, tags, templates, terms, widget };
