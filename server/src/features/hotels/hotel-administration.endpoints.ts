import { createHotel, readHotelDetails, saveHotel } from '#contract/hotel-administration.ts';
import { listHotelGroups, saveHotelGroup } from '#contract/hotel-groups.ts';
import { assignLicence, listLicences, saveLicence } from '#contract/licences.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Caller, mayWorkIn, originOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { assignLicenceCommand } from './assign-licence.command.ts';
import { changeHotelCommand } from './change-hotel.command.ts';
import { createHotelCommand } from './create-hotel.command.ts';
import { detailsOf, factsOf } from './hotel-administration.wire.ts';
import { findHotelDetails } from './hotel-details.store.ts';
import { listHotelGroupRows } from './hotel-groups.store.ts';
import { listLicenceRows } from './licences.store.ts';
import { saveHotelGroupCommand } from './save-hotel-group.command.ts';
import { saveLicenceCommand } from './save-licence.command.ts';

export function hotelAdministrationRoutes(platform: Platform): Route[] {
  /** A hotel where the caller does not work is not there for them. Theirs may be of another group than the one they work in now. */
  const findTheirs = async (caller: Caller, id: HotelId) =>
    mayWorkIn(caller, id) ? platform.database.read(platformScope, (tx) => findHotelDetails(tx, id)) : undefined;

  return [
    handle(readHotelDetails, async ({ caller, params }) => {
      const hotel = await findTheirs(caller, params.hotelId);
      return hotel ? { response: [detailsOf(hotel)] } : { refused: 'NOT_FOUND' };
    }),

    handle(createHotel, async (call) => {
      const { hotelId, hotelGroupId, ...form } = call.body.request;
      const hotel = { id: hotelId, groupId: hotelGroupId, facts: factsOf(form) };
      const outcome = await createHotelCommand(platform, originOf(call.caller, call), hotel);
      if (!outcome.ok) return refuse(outcome, { unknownGroup: 'HOTEL_GROUP_UNKNOWN', idTaken: 'HOTEL_ID_TAKEN' });
      return { response: [detailsOf(outcome.value)] };
    }),

    handle(
      saveHotel,
      async (call) => {
        const { version: madeOn, ...form } = call.body.request;
        const current = await findTheirs(call.caller, call.params.hotelId);
        if (!current) return { refused: 'NOT_FOUND' };
        const change = { id: current.id, groupId: current.groupId, facts: factsOf(form), madeOn };
        const mayClose = call.caller.permissions.has('hotel:add');
        const outcome = await changeHotelCommand(platform, originOf(call.caller, call), change, mayClose);
        if (outcome.ok) return { response: [detailsOf(outcome.value)] };
        return refuse(outcome, {
          unknownHotel: 'NOT_FOUND',
          activeFixed: 'HOTEL_ACTIVE_FIXED',
          overtaken: 'HOTEL_CHANGED',
          currencyFixed: 'HOTEL_CURRENCY_FIXED',
        });
      },
      async ({ caller, params }) => {
        const hotel = await findTheirs(caller, params.hotelId);
        return hotel && { hotelId: hotel.id, hotelGroupId: hotel.groupId };
      },
    ),

    handle(assignLicence, async (call) => {
      const { hotelId, licenseId: licenceId } = call.params;
      const { licenseId: repeated, paymentType } = call.query;
      if (repeated !== undefined && repeated !== licenceId) return { refused: 'LICENCE_UNKNOWN', field: 'licenseId' };
      const hotel = await findTheirs(call.caller, hotelId);
      if (!hotel) return { refused: 'NOT_FOUND' };
      const assignment = { hotelId, groupId: hotel.groupId, licenceId, paymentType };
      const outcome = await assignLicenceCommand(platform, originOf(call.caller, call), assignment);
      if (outcome.ok) return { response: [outcome.value] };
      return refuse(outcome, { unknownHotel: 'NOT_FOUND', unknownLicence: 'LICENCE_UNKNOWN', inactiveLicence: 'LICENCE_INACTIVE' });
    }),

    handle(listLicences, async ({ query }) => {
      const { licences, count } = await platform.database.read(platformScope, (tx) => listLicenceRows(tx, query));
      return { response: licences, count };
    }),

    handle(saveLicence, async (call) => {
      const outcome = await saveLicenceCommand(platform, originOf(call.caller, call), call.body.request);
      if (!outcome.ok) return refuse(outcome, { unknownLicence: 'NOT_FOUND', nameTaken: 'LICENCE_NAME_TAKEN' });
      return { response: [outcome.value] };
    }),

    handle(listHotelGroups, async ({ query }) => {
      const { groups, count } = await platform.database.read(platformScope, (tx) => listHotelGroupRows(tx, query));
      return { response: groups, count };
    }),

    handle(saveHotelGroup, async (call) => {
      const { hotelGroupId: id, codeGenerationType: codeType, ...draft } = call.body.request;
      const asksFirst = id !== undefined && (call.caller.groupsAskFirst?.has(id) ?? false);
      const by = { by: call.caller, asksFirst };
      const outcome = await saveHotelGroupCommand(platform, by, originOf(call.caller, call), { ...draft, id, codeType });
      if (!outcome.ok) {
        return refuse(outcome, {
          unknownGroup: 'NOT_FOUND',
          nameTaken: 'HOTEL_GROUP_NAME_TAKEN',
          ownFactorFirst: 'SECOND_FACTOR_FIRST',
          asksFirst: 'SUPPORT_READS_ONLY',
        });
      }
      const { id: hotelGroupId, codeType: codeGenerationType, modules, secondFactorFor, ...group } = outcome.value;
      return { response: [{ ...group, hotelGroupId, codeGenerationType, modules: [...modules], secondFactorFor: [...secondFactorFor] }] };
    }),
  ];
}
