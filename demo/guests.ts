import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

export interface DemoGuest {
  id: string;
  groupId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  city: string;
  countryCode: string;
  fiscalNumber: string;
  language: ContentLanguage;
}

type Written = [
  firstName: string,
  lastName: string,
  city: string,
  countryCode: string,
  phone: string,
  fiscalNumber: string,
  language: ContentLanguage,
];

function guestsOf(groupId: string, firstNumber: number, written: readonly Written[]): DemoGuest[] {
  return written.map(([firstName, lastName, city, countryCode, phone, fiscalNumber, language], index) => ({
    ...{ groupId, firstName, lastName, city, countryCode, phone, fiscalNumber, language },
    id: demoId(firstNumber + index),
    email: mailOf(firstName, lastName),
  }));
}

/** Of the kind of domain nobody can own. */
function mailOf(...names: string[]): string {
  const plain = names.map((name) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
  return `${plain.join('.')}@mail.example`;
}

/** Invented people; the first of each group buys what the journeys use. */
export const guests: DemoGuest[] = [
  ...guestsOf(tejo, 7001, [
    ['Beatriz', 'Carvalho', 'Lisboa', 'PT', '+351 912 000 701', '210403179', 'PT'],
    ['Duarte', 'Matos', 'Porto', 'PT', '+351 912 000 702', '225184460', 'PT'],
    ['Inês', 'Valadares', 'Coimbra', 'PT', '+351 912 000 703', '', 'PT'],
    ['Tomás', 'Brandão', 'Braga', 'PT', '', '198775300', 'PT'],
    ['Leonor', 'Pimentel', 'Setúbal', 'PT', '+351 912 000 705', '', 'PT'],
    ['Gonçalo', 'Teles', 'Évora', 'PT', '+351 912 000 706', '244055122', 'PT'],
    ['Margarida', 'Antunes', 'Lisboa', 'PT', '', '', 'PT'],
    ['Vasco', 'Meireles', 'Faro', 'PT', '+351 912 000 708', '231009844', 'PT'],
    ['Catarina', 'Figueira', 'Aveiro', 'PT', '+351 912 000 709', '', 'PT'],
    ['Rodrigo', 'Sampaio', 'Lisboa', 'PT', '+351 912 000 710', '263348717', 'PT'],
    ['Francisca', 'Nóbrega', 'Funchal', 'PT', '', '', 'PT'],
    ['Afonso', 'Rebelo', 'Viseu', 'PT', '+351 912 000 712', '201550920', 'PT'],
    ['Emily', 'Hartwell', 'Bristol', 'GB', '+44 7700 900 713', '', 'EN'],
    ['Oliver', 'Pemberton', 'Leeds', 'GB', '', '', 'EN'],
    ['Sinéad', 'Gallagher', 'Cork', 'IE', '+353 20 910 0715', '', 'EN'],
    ['Camille', 'Delorme', 'Lyon', 'FR', '+33 1 99 00 07 16', '', 'FR'],
    ['Étienne', 'Marchand', 'Nantes', 'FR', '', '', 'FR'],
    ['Annika', 'Vogt', 'Hamburg', 'DE', '+49 30 23125 718', '', 'DE'],
    ['Jonas', 'Lindner', 'Köln', 'DE', '', '', 'DE'],
    ['Lucía', 'Ferrer', 'Vigo', 'ES', '+34 600 000 720', '23114507J', 'ES'],
  ]),
  ...guestsOf(sierra, 7101, [
    ['Carmen', 'Ibáñez', 'Granada', 'ES', '+34 600 000 801', '44980216J', 'ES'],
    ['Álvaro', 'Montes', 'Málaga', 'ES', '+34 600 000 802', '31775038D', 'ES'],
    ['Nuria', 'Castells', 'Barcelona', 'ES', '', '', 'ES'],
    ['Javier', 'Quintana', 'Las Palmas', 'ES', '+34 600 000 804', '50216644P', 'ES'],
    ['Elena', 'Robledo', 'Sevilla', 'ES', '', '', 'ES'],
    ['Grace', 'Whitmore', 'Exeter', 'GB', '+44 7700 900 806', '', 'EN'],
    ['Lukas', 'Brenner', 'München', 'DE', '+49 30 23125 807', '', 'DE'],
    ['Manon', 'Lefort', 'Toulouse', 'FR', '', '', 'FR'],
  ]),
];
