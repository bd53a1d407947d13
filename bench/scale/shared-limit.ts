import { listTags } from '#contract/tags.ts';
import { Wire } from '../wire.ts';
import { mustHold } from './findings.ts';
import { requestsPerMinute } from './processes.ts';

const oneAddress = '127.200.0.1';
const callers = 8;
const over = 800;
/** Processes tell each other once a second what they counted; whoever asks meanwhile gets through. */
const exchangeSeconds = 1;

/** One address asks more than it may, in turns through all processes. */
export async function askTooMuch(balancerPort: number, token: string): Promise<void> {
  let left = requestsPerMinute + over;
  const counts = new Map<number, number>();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const wire = new Wire(token, balancerPort, oneAddress);
      while (left-- > 0) {
        const { status } = await wire.send('GET', listTags.path);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      wire.close();
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const [passed, refused] = [counts.get(200) ?? 0, counts.get(429) ?? 0];
  const most = Math.ceil(requestsPerMinute + ((passed + refused) / seconds) * (exchangeSeconds + 0.5));
  mustHold(
    `of ${passed + refused} requests in ${seconds.toFixed(1)} s, passed with a limit of ${requestsPerMinute} for all processes together`,
    `${passed}, at most ${most} with what is counted elsewhere within a second; refused: ${refused}`,
    passed >= requestsPerMinute && passed <= most && passed + refused === requestsPerMinute + over,
  );
}
