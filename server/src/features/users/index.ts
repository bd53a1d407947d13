export { authenticator } from './authenticate.ts';
export { insertPerson, setPreferredHotelOf } from './users.store.ts';
