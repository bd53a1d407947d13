import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { ChangeHistory } from '#web/kit/history/change-history.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { GroupsSection, HotelsSection } from './access-sections.tsx';
import { DetailsSection } from './details-section.tsx';
import { UserActs } from './user-acts.tsx';
import { AccountStatus, InvitationStatus } from './user-status.tsx';
import classes from './users.module.css';
import type { UsersPlace } from './users-place.ts';
import { whatMayChange } from './what-may-change.ts';

export function UserPage({ place, user }: { place: UsersPlace; user: User }) {
  const { t } = useTranslation('users');
  const session = useSession();
  const may = whatMayChange(user, session);
  const keeps = session.issuerKeeps;
  const notices = [...(may.reason ? [t(`limits.${may.reason}`)] : []), ...(keeps.includes('accounts') ? [t('limits.issuer')] : [])];

  return (
    <DetailPage
      actions={may.standing && <UserActs place={place} user={user} />}
      back={{ to: place.address, label: t(`${place.name}.title`) }}
      beside={
        <>
          <AccountStatus user={user} />
          <InvitationStatus user={user} />
          <HelpPopover>{t('help')}</HelpPopover>
        </>
      }
      title={`${user.name} ${user.surname}`}
    >
      {notices.map((notice) => (
        <Alert color="info" icon={<IconInfoCircle aria-hidden size={20} />} key={notice}>
          {notice}
        </Alert>
      ))}
      <div className={classes.page}>
        <DetailsSection readOnly={!may.details} user={user} />
        <HotelsSection place={place} readOnly={!may.hotels} user={user} />
      </div>
      <GroupsSection keptElsewhere={keeps.includes('groups')} place={place} readOnly={!may.groups} user={user} />
      <ChangeHistory id={user.adId} subject="user" />
    </DetailPage>
  );
}
