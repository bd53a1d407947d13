import { IconBarcode, IconCamera, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './use-voucher.module.css';

const ways = [
  { name: 'scanner', WayIcon: IconBarcode },
  { name: 'camera', WayIcon: IconCamera },
  { name: 'typed', WayIcon: IconKeyboard },
] as const;

/** What an empty desk waits for. */
export function ReadyDesk() {
  const { t } = useTranslation('redemption');
  return (
    <ul className={classes.ways}>
      {ways.map(({ name, WayIcon }) => (
        <li key={name}>
          <WayIcon aria-hidden size={26} stroke={1.5} />
          <div>
            <strong>{t(`ways.${name}.title`)}</strong>
            <p>{t(`ways.${name}.hint`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
