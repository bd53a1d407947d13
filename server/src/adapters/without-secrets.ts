/** Whoever is asked may repeat the key they do not know; what we write down must not. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 0).reduce((clean, secret) => clean.replaceAll(secret, '•••'), text);
}
