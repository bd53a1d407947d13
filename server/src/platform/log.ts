import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Whatever carries these names never reaches a log line, at any of the depths we write. */
const secretNames = [
  'password',
  'hostUserPassword',
  'secret',
  'token',
  'pin',
  'authorization',
  'cookie',
  'access_token',
  'refresh_token',
  'id_token',
  'key',
  'sharedKey',
];

const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: redactedPaths, censor: '[hidden]' }, base: { product: 'vale' } };
  return destination ? pino(options, destination) : pino(options);
}
