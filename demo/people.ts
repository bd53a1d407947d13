import type { AccessGroup } from '#contract/vocabulary/access-groups.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { demoId } from './demo-id.ts';
import { hotels } from './hotels.ts';

export const demoPassword = 'vale-demo';

interface DemoPerson {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  /** Shown beside the address on the sign-in page. */
  role: Record<InterfaceLanguage, string>;
  groups: AccessGroup[];
  hotelIds: string[];
}

const [miradouro, quinta, ribeira, sierra, serena] = hotels.map((hotel) => hotel.id) as [string, string, string, string, string];

/** One for every way of working; the first hotel is the one they start in. */
export const people: DemoPerson[] = [
  {
    id: demoId(401),
    email: 'viewer@vale.demo',
    givenName: 'Vera',
    familyName: 'Lemos',
    role: { en: 'Read', pt: 'Leitura', es: 'Lectura' },
    groups: ['read'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(402),
    email: 'sales@vale.demo',
    givenName: 'Simão',
    familyName: 'Alves',
    role: { en: 'Sales Operator', pt: 'Operador de vendas', es: 'Operador de ventas' },
    groups: ['salesOperator'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(412),
    email: 'reception@vale.demo',
    givenName: 'Rosa',
    familyName: 'Teles',
    role: { en: 'Receptionist', pt: 'Receção', es: 'Recepción' },
    groups: ['receptionist'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(413),
    email: 'finance@vale.demo',
    givenName: 'Filipe',
    familyName: 'Couto',
    role: { en: 'Finance', pt: 'Finanças', es: 'Finanzas' },
    groups: ['finance'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(403),
    email: 'manager@vale.demo',
    givenName: 'Marta',
    familyName: 'Nogueira',
    role: { en: 'Management', pt: 'Gestão', es: 'Gestión' },
    groups: ['management'],
    hotelIds: [miradouro, quinta],
  },
  {
    id: demoId(404),
    email: 'admin@vale.demo',
    givenName: 'Ana',
    familyName: 'Sousa',
    role: { en: 'Administration', pt: 'Administração', es: 'Administración' },
    groups: ['administration', 'marketingManagement'],
    hotelIds: [miradouro, quinta],
  },
  {
    id: demoId(411),
    email: 'quinta@vale.demo',
    givenName: 'Quitéria',
    familyName: 'Bastos',
    role: { en: 'Administration, one hotel', pt: 'Administração, um hotel', es: 'Administración, un hotel' },
    groups: ['administration'],
    hotelIds: [quinta],
  },
  {
    id: demoId(405),
    email: 'support@vale.demo',
    givenName: 'Saul',
    familyName: 'Pires',
    role: { en: 'Platform Support', pt: 'Suporte da plataforma', es: 'Soporte de la plataforma' },
    groups: ['platformSupport'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(406),
    email: 'platform@vale.demo',
    givenName: 'Pilar',
    familyName: 'Faria',
    role: { en: 'Platform Administration', pt: 'Administração da plataforma', es: 'Administración de la plataforma' },
    groups: ['platformAdministration'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(407),
    email: 'other@vale.demo',
    givenName: 'Olivia',
    familyName: 'Romero',
    role: { en: 'Administration, Spain', pt: 'Administração, Espanha', es: 'Administración, España' },
    groups: ['administration'],
    hotelIds: [sierra, serena],
  },
  {
    id: demoId(408),
    email: 'nogroup@vale.demo',
    givenName: 'Nuno',
    familyName: 'Gama',
    role: { en: 'No group', pt: 'Sem grupo', es: 'Sin grupo' },
    groups: [],
    hotelIds: [miradouro],
  },
  {
    id: demoId(410),
    email: 'travelling@vale.demo',
    givenName: 'Tomé',
    familyName: 'Valadares',
    role: { en: 'Platform Support, travelling', pt: 'Suporte da plataforma, em viagem', es: 'Soporte de la plataforma, de viaje' },
    groups: ['platformSupport'],
    hotelIds: [miradouro],
  },
  {
    id: demoId(409),
    email: 'inactive@vale.demo',
    givenName: 'Inês',
    familyName: 'Tavares',
    role: { en: 'Inactive property', pt: 'Propriedade inativa', es: 'Propiedad inactiva' },
    groups: ['administration'],
    hotelIds: [ribeira],
  },
];
