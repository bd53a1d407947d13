import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { SyncResult } from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './pms.module.css';
import { referenceOf } from './pms.queries.ts';
import { useReferenceColumns } from './reference.columns.tsx';
import { ReferenceList } from './reference-list.tsx';

const kinds = ['users', 'paymentMethods', 'rates', 'channels'] as const;
type Kind = (typeof kinds)[number];

interface ReferenceTabsProps {
  hotelId: HotelId;
  /** How much there is of each. */
  state: Pick<SyncResult, Kind>;
}

export function ReferenceTabs({ hotelId, state }: ReferenceTabsProps) {
  const { t } = useTranslation('pms');
  const [open, setOpen] = useState<Kind>('users');
  const columns = useReferenceColumns();
  const reading = referenceOf(hotelId);
  const words = (kind: Kind) => ({ caption: t(`reference.kind.${kind}`), none: t(`reference.none.${kind}`) });

  return (
    <Tabs keepMounted={false} onChange={(kind) => setOpen(kind as Kind)} value={open}>
      <Tabs.List className={classes.tabs}>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {t('reference.counted', { kind: t(`reference.kind.${kind}`), count: state[kind] })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="users">
        <ReferenceList
          {...words('users')}
          columns={columns.users}
          reading={reading.users}
          textOf={({ userCode, firstName, lastName, cashBoxes }) =>
            [userCode, firstName, lastName, ...cashBoxes.flatMap((box) => [box.cashBoxCode, box.cashBoxDescription])].join(' ')
          }
          rowKey={({ userCode }) => userCode}
        />
      </Tabs.Panel>
      <Tabs.Panel value="paymentMethods">
        <ReferenceList
          {...words('paymentMethods')}
          columns={columns.paymentMethods}
          reading={reading.paymentMethods}
          rowKey={({ code }) => code}
          textOf={({ code, description, currencyCode }) => `${code} ${description} ${currencyCode}`}
        />
      </Tabs.Panel>
      <Tabs.Panel value="rates">
        <ReferenceList
          {...words('rates')}
          columns={columns.rates}
          reading={reading.rates}
          rowKey={({ code }) => code}
          textOf={({ code, rateCodeName }) => `${code} ${rateCodeName}`}
        />
      </Tabs.Panel>
      <Tabs.Panel value="channels">
        <ReferenceList
          {...words('channels')}
          columns={columns.channels}
          reading={reading.channels}
          rowKey={({ description }) => description}
          textOf={({ description }) => description}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
