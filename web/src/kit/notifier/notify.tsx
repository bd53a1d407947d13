import { notifications } from '@mantine/notifications';
import { RefusedCall, TransportFailure } from '../api/client.ts';
import { RepeatedPress } from '../api/repeated-press.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { translationIn } from '../i18n/translation.ts';
import { describeFailure } from '../states/describe-failure.ts';
import { FailureDetails } from '../states/failure-details.tsx';
import { toneIcons } from '../theme/tone-icons.ts';
import { type CallOutcome, decideToasts, type Toast } from './decide-toasts.ts';
import { keepNotice } from './notices.ts';

const words = () => translationIn(currentLanguage(), 'kit');

function show({ tone, title, text, durationMs }: Omit<Toast, 'durationMs'> & { durationMs: number | false }, stack?: string): void {
  const ToneIcon = toneIcons[tone];
  const grave = tone === 'danger' || tone === 'warning';
  if (grave) keepNotice({ tone, text, stack });
  notifications.show({
    color: tone,
    title,
    icon: <ToneIcon aria-hidden size={18} />,
    message: (
      <>
        {text}
        <FailureDetails stack={stack} />
      </>
    ),
    autoClose: durationMs,
    // An error interrupts the reader; good news waits its turn.
    role: grave ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': words().t('close') },
  });
}

/** The common notifier: what a call came to, told once. */
export function notify(outcome: CallOutcome): void {
  for (const toast of decideToasts(outcome)) show(toast);
}

/** A call that threw. A refusal is told as its errors; a transport failure stays until dismissed, with its stack folded inside. */
export function notifyFailure(failure: unknown): void {
  // The press before it tells what comes of it.
  if (failure instanceof RepeatedPress) return;
  if (failure instanceof RefusedCall && failure.errors.length > 0) {
    notify({ errors: failure.errors, message: '' });
    return;
  }
  const { sentence, stack } = describeFailure(failure, words().t);
  show({ tone: 'danger', text: sentence, durationMs: failure instanceof TransportFailure ? false : 10_000 }, stack);
}
