import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoProfile {
  groupId: string;
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  postCode: string;
  city: string;
  countryCode: string;
  companyName: string;
  fiscalNumber: string;
}

type Row = [
  firstName: string,
  lastName: string,
  phone: string,
  address: string,
  postCode: string,
  city: string,
  countryCode: string,
  fiscalNumber: string,
  companyName?: string,
];

/** Guests who do not exist, at addresses of the kind nobody can own; their tax numbers only add up. */
const inPortugal: Row[] = [
  ['Beatriz', 'Antunes', '+351 912 345 001', 'Rua das Amoreiras 12', '1250-020', 'Lisboa', 'PT', '212345672'],
  ['João', 'Baptista', '+351 912 345 002', 'Rua de Cedofeita 88', '4050-180', 'Porto', 'PT', '234567899'],
  ['Carla', 'Brito', '+351 912 345 003', 'Largo da Sé 3', '7000-585', 'Évora', 'PT', '223456780'],
  ['Emma', 'Clarke', '+44 20 7946 0101', '14 Orchard Lane', 'BA1 2EQ', 'Bath', 'GB', ''],
  ['Rui', 'Esteves', '+351 912 345 005', 'Avenida da Liberdade 201', '1250-147', 'Lisboa', 'PT', '501960848', 'Esteves & Filhos, Lda.'],
  ['Sofia', 'Figueira', '+351 912 345 006', 'Rua do Alecrim 40', '1200-018', 'Lisboa', 'PT', ''],
  ['Matilde', 'Gouveia', '', '', '', 'Sintra', 'PT', ''],
  ['Lukas', 'Hoffmann', '+49 30 901820 11', 'Lindenweg 7', '10115', 'Berlin', 'DE', ''],
  ['Tomás', 'Lacerda', '+351 912 345 009', 'Rua Direita 5', '2750-642', 'Cascais', 'PT', '256789010'],
  ['Claire', 'Moreau', '+33 1 99 00 12 34', '9 rue des Lilas', '69003', 'Lyon', 'FR', ''],
  ['Inês', 'Nóbrega', '+351 912 345 011', 'Rua da Carreira 150', '9000-042', 'Funchal', 'PT', '289012341'],
  ['Duarte', 'Pimentel', '+351 912 345 012', 'Rua da Sofia 77', '3000-389', 'Coimbra', 'PT', ''],
  ['Helena', 'Quintela', '+351 912 345 013', 'Rua Nova 21', '8000-100', 'Faro', 'PT', '267890125'],
];

const inSpain: Row[] = [
  ['Lucía', 'Benítez', '+34 612 000 101', 'Calle Real 4', '18009', 'Granada', 'ES', '12345678Z'],
  ['Álvaro', 'Cortés', '+34 612 000 102', 'Avenida del Mar 30', '29602', 'Marbella', 'ES', ''],
  ['Hugo', 'Lindqvist', '+46 8 463 00 10', 'Storgatan 11', '111 23', 'Stockholm', 'SE', ''],
];

function plain(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function guest(groupId: string, firstId: number) {
  return (
    [firstName, lastName, phone, address, postCode, city, countryCode, fiscalNumber, companyName = '']: Row,
    index: number,
  ): DemoProfile => ({
    groupId,
    id: demoId(firstId + index),
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@guest.example`,
    phone,
    address,
    postCode,
    city,
    countryCode,
    companyName,
    fiscalNumber,
  });
}

export const profiles: DemoProfile[] = [...inPortugal.map(guest(tejo, 2001)), ...inSpain.map(guest(sierra, 2051))];
