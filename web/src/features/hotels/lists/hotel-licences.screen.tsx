import { useState } from 'react';
import type { AnyHotel } from '#contract/hotels.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { AssignLicenceDialog } from '../licences/assign-licence.dialog.tsx';
import { useHotelLicencesList } from './hotel-licences.list.tsx';

/** Which licence each hotel holds. */
export function HotelLicencesScreen() {
  const { t } = useTranslation('hotels');
  const [open, setOpen] = useState<AnyHotel>();
  const definition = useHotelLicencesList(setOpen);
  return (
    <>
      <ListPage definition={definition} help={<HelpPopover>{t('holdings.help')}</HelpPopover>} />
      {open && <AssignLicenceDialog hotel={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
