export { authenticator, usersCache } from './authenticate.ts';
export { insertPerson, type NewPerson, setPreferredHotelOf } from './users.store.ts';
