import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];
interface DemoTag {
  groupId: string;
  id: string;
  code: string;
  description: string;
  active: boolean;
}

/** Enough for a second page in Portugal, and other ones in Spain. */
export const tags: DemoTag[] = [
  ...[
    ['SPA', 'Massagens, circuitos e rituais de bem-estar', true],
    ['JANTAR', 'Jantares, menus de degustação e harmonizações', true],
    ['ESTADIA', 'Noites e fins de semana', true],
    ['NATAL', 'Ofertas de Natal e Passagem de Ano', true],
    ['NAMORADOS', 'Dia dos Namorados', false],
    ['FAMILIA', 'Experiências com crianças', true],
    ['VINHO', 'Provas, visitas às adegas e vindimas', true],
    ['GOLFE', 'Green fees e aulas', true],
    ['EMPRESAS', 'Presentes para colaboradores e clientes', true],
    ['MAE', 'Dia da Mãe', false],
    ['PEQUENO-ALMOCO', 'Pequenos-almoços e brunch', true],
    ['TERRACO', 'Fins de tarde no terraço', true],
    ['VALOR', 'Cartões de valor, para usar como apetecer', true],
  ].map(([code, description, active], index) => ({ groupId: tejo, id: demoId(501 + index), code, description, active }) as DemoTag),
  ...[
    ['BALNEARIO', 'Circuitos de aguas y tratamientos', true],
    ['CENA', 'Cenas y menús maridados', true],
    ['ESCAPADA', 'Noches y fines de semana', true],
    ['NIEVE', 'Forfaits y clases de esquí', false],
  ].map(([code, description, active], index) => ({ groupId: sierra, id: demoId(541 + index), code, description, active }) as DemoTag),
];
