import * as z from 'zod/mini';
import { countryCodes } from './vocabulary/countries.ts';

/** Two letters that a country has. */
export const countryCode = z.enum(countryCodes as [string, ...string[]]);
