// What the payments sandbox of this DATA_DIR knows a shop by, as JSON: for whoever wants to sign a provider's report by hand.
import { gatewayCodes } from '#contract/vocabulary/payments.ts';
import { readSecretKeyFile } from '../platform/crypto/secret-key-file.ts';
import { Secrets } from '../platform/crypto/secrets.ts';
import { readConfig } from './config.ts';
import { sandboxCredentials } from './payments-sandbox.ts';

const config = readConfig(process.env);
const gateway = gatewayCodes.find((code) => code === process.argv[2]);
if (!gateway || config.sandboxPort === undefined) {
  console.error(`sandbox-keys.cli.ts ${gatewayCodes.join('|')}, where the sandbox is on`);
  process.exit(2);
}
const secrets = new Secrets(config.secretKeys ?? (await readSecretKeyFile(config.dataDir, new Date())));
console.log(JSON.stringify(sandboxCredentials(secrets)[gateway]));
