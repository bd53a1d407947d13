// Tries whether a system speaks the Vale Hotel Protocol, docs/hotel-protocol.md, and prints what held:
// try-hotel-protocol.cli.ts URL PROPERTY PASSWORD [OPERATOR OPERATOR_PASSWORD]
import { openProtocol } from '../adapters/pms/open-protocol/open-protocol.ts';
import { createOutgoing } from '../platform/outgoing/outgoing.ts';
import type { OperatorAccess } from '../ports/pms.ts';
import type { Subject } from '../ports/pms-suite/check.ts';
import { knowingChecks } from '../ports/pms-suite/knowing.ts';
import { readingChecks } from '../ports/pms-suite/reading.ts';
import { registeringChecks } from '../ports/pms-suite/registering.ts';

const [url, propertyCode, password, operatorCode, operatorPassword] = process.argv.slice(2);
if (!url || !URL.canParse(url) || !propertyCode || !password) {
  console.error('try-hotel-protocol.cli.ts URL PROPERTY PASSWORD [OPERATOR OPERATOR_PASSWORD]');
  process.exit(2);
}
// Whoever types an address here means it, wherever it lies.
const pms = openProtocol('OpenProtocol', { outgoing: createOutgoing({ allowed: () => [new URL(url).hostname] }) });
const account = { url, propertyCode, password, timeZone: 'UTC' };

async function findOperator(code: string, secret: string): Promise<OperatorAccess | undefined> {
  const operators = await pms.operators(account).catch(() => []);
  const cashbox = operators.find((operator) => operator.code === code)?.cashboxes[0];
  return cashbox && { code, cashboxCode: cashbox.code, password: secret };
}

const operator = operatorCode && operatorPassword ? await findOperator(operatorCode, operatorPassword) : undefined;
const subject: Subject = { pms, account, operator, operatorPasswords: true };

let failed = 0;
for (const { name, run } of [...knowingChecks, ...readingChecks, ...(operator ? registeringChecks : [])]) {
  const reason: unknown = await run(subject).catch((error: unknown) => error);
  if (reason !== undefined) failed += 1;
  console.log(
    reason === undefined ? `holds  ${name}` : `FAILS  ${name}\n       ${reason instanceof Error ? reason.message : String(reason)}`,
  );
}
if (!operator) console.log(`not tried: registering sales, ${registeringChecks.length} checks; they need an operator with a password`);
process.exitCode = failed === 0 ? 0 : 1;
