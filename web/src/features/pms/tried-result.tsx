import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { describeFailure } from '#web/kit/states/describe-failure.ts';
import { toneIcons } from '#web/kit/theme/tone-icons.ts';
import classes from './pms.module.css';

interface TriedResultProps {
  /** What came of it, when it went well. */
  done: string | undefined;
  /** It went well and brought nothing. */
  isEmpty?: boolean | undefined;
  error: unknown;
}

/** What a question to the hotel's system brought, told beside the button that asked. There from the beginning, so that it is read out when it fills. */
export function TriedResult({ done, isEmpty = false, error }: TriedResultProps) {
  const { t } = useTranslation('kit');
  const tone = error ? 'danger' : isEmpty ? 'info' : 'success';
  const sentence = error ? describeFailure(error, t).sentence : done;
  const ToneIcon = toneIcons[tone];
  return (
    <div role="status">
      {sentence && (
        <p className={classes.result} data-tone={tone}>
          <ToneIcon aria-hidden size={18} />
          {sentence}
        </p>
      )}
    </div>
  );
}
