import type { EmissionScheduleType, EmissionType, ValidityType } from '#contract/vocabulary/pms.ts';
import { connections } from './connections.ts';
import { demoId } from './demo-id.ts';

interface DemoRule {
  id: string;
  groupId: string;
  hotelId: string;
  code: string;
  description: string;
  /** Of its offer. */
  offer: number;
  validityType: ValidityType;
  emissionType: EmissionType;
  schedule: EmissionScheduleType;
  days: number;
  channels: readonly string[];
  rates: readonly string[];
}

function ruleOf(number: number, propertyCode: string, rule: Omit<DemoRule, 'id' | 'groupId' | 'hotelId'>): DemoRule {
  const connection = connections.find((one) => one.propertyCode === propertyCode);
  if (!connection) throw new Error(`${propertyCode} is not connected in the demo`);
  return { id: demoId(number), groupId: connection.groupId, hotelId: connection.hotelId, ...rule };
}

/** So many days ago the hotels of the demo began to issue vouchers for reservations. */
export const rulesSinceDays = 5;

/** A welcome for who books direct, an invitation to come back for spa guests, and a present for families. */
export const rules: readonly DemoRule[] = [
  ruleOf(711, 'miradouro', {
    ...{ code: 'BOAS-VINDAS', description: 'Boas-vindas a quem reserva direto', offer: 604 },
    ...{ validityType: 'ReservationDates', emissionType: 'Reservation', schedule: 'BeforeCheckIn', days: 3 },
    ...{ channels: ['Direct'], rates: [] },
  }),
  ruleOf(712, 'miradouro', {
    ...{ code: 'VOLTE-SEMPRE', description: 'Convite para voltar depois do spa', offer: 604 },
    ...{ validityType: 'ReservationDates', emissionType: 'Room', schedule: 'AfterCheckOut', days: 2 },
    ...{ channels: [], rates: ['SPA'] },
  }),
  ruleOf(713, 'costa-serena', {
    ...{ code: 'FAMILIAS', description: 'Regalo para familias', offer: 610 },
    ...{ validityType: 'ConfigurationDates', emissionType: 'Room', schedule: 'BeforeCheckIn', days: 5 },
    ...{ channels: [], rates: ['FAM'] },
  }),
];
