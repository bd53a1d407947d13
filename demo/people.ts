import type { AccessGroup } from '#contract/vocabulary/access-groups.ts';
import { hotels } from './hotels.ts';

export const demoPassword = 'vale-demo';

interface DemoPerson {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  /** Shown beside the address on the sign-in page. */
  role: string;
  groups: AccessGroup[];
  hotelIds: string[];
}

const [miradouro, quinta, ribeira, sierra, serena] = hotels.map((hotel) => hotel.id) as [string, string, string, string, string];

const id = (last: number) => `de300000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** One for every way of working; the first hotel is the one they start in. */
export const people: DemoPerson[] = [
  { id: id(401), email: 'viewer@vale.demo', givenName: 'Vera', familyName: 'Lemos', role: 'Read', groups: ['read'], hotelIds: [miradouro] },
  {
    id: id(402),
    email: 'sales@vale.demo',
    givenName: 'Simão',
    familyName: 'Alves',
    role: 'Sales Operator',
    groups: ['salesOperator'],
    hotelIds: [miradouro],
  },
  {
    id: id(403),
    email: 'manager@vale.demo',
    givenName: 'Marta',
    familyName: 'Nogueira',
    role: 'Management',
    groups: ['management'],
    hotelIds: [miradouro, quinta],
  },
  {
    id: id(404),
    email: 'admin@vale.demo',
    givenName: 'Ana',
    familyName: 'Sousa',
    role: 'Administration',
    groups: ['administration', 'marketingManagement'],
    hotelIds: [miradouro, quinta],
  },
  {
    id: id(405),
    email: 'support@vale.demo',
    givenName: 'Saul',
    familyName: 'Pires',
    role: 'Platform Support',
    groups: ['platformSupport'],
    hotelIds: [miradouro],
  },
  {
    id: id(406),
    email: 'platform@vale.demo',
    givenName: 'Pilar',
    familyName: 'Faria',
    role: 'Platform Administration',
    groups: ['platformAdministration'],
    hotelIds: [miradouro],
  },
  {
    id: id(407),
    email: 'other@vale.demo',
    givenName: 'Olivia',
    familyName: 'Romero',
    role: 'Administration, Sierra y Mar',
    groups: ['administration'],
    hotelIds: [sierra, serena],
  },
  { id: id(408), email: 'nogroup@vale.demo', givenName: 'Nuno', familyName: 'Gama', role: 'No group', groups: [], hotelIds: [miradouro] },
  {
    id: id(409),
    email: 'inactive@vale.demo',
    givenName: 'Inês',
    familyName: 'Tavares',
    role: 'Administration, inactive property',
    groups: ['administration'],
    hotelIds: [ribeira],
  },
];
