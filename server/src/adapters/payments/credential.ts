import { type Credentials, ProviderRefused } from '../../ports/payments.ts';

/** A credential without which the provider does not even have to be asked. */
export function credentialOf(credentials: Credentials, name: string): string {
  const value = credentials[name]?.trim();
  if (!value) throw new ProviderRefused(`The setting ${name} is missing`);
  return value;
}
