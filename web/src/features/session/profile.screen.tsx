import { Button, Paper, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { currentLanguage } from '#web/kit/i18n/i18n.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { heldGroups } from './held-groups.ts';
import { OpenSessions } from './open-sessions.tsx';
import classes from './profile.module.css';

export function ProfileScreen() {
  const { t } = useTranslation('session');
  const { t: sessions } = useTranslation('sessions');
  const { user, issuerKeeps } = useSession();
  const details = [
    ['profile.userName', user.userName],
    ['profile.email', user.email],
    ['profile.name', user.name],
    ['profile.surname', user.surname],
  ] as const;

  return (
    <>
      <Title order={1} mb="lg">
        {t('shell:screens.profile')}
      </Title>
      <div className={classes.cards}>
        <Card title={t('profile.person')}>
          <dl className={classes.details}>
            {details.map(([label, value]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={t('profile.groups')}>
          {user.groups.length === 0 && <Text c="dimmed">{t('profile.noGroups')}</Text>}
          <ul className={classes.groups}>
            {heldGroups(user.groups).map(({ id, group, grants }) => (
              <li key={id}>
                {group ? t(`groups.${group}`) : id}
                {!grants && (
                  <Text size="xs" c="dimmed">
                    {group ? sessions('otherProduct') : sessions('unknownGroup')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('profile.properties')}>
          <Properties />
        </Card>
        {!issuerKeeps.includes('accounts') && (
          <div className={classes.wide}>
            <Card title={sessions('factor.title')}>
              <Text mb="md">{sessions('factor.text')}</Text>
              <Button component="a" href={`/identity/security?lang=${currentLanguage()}`} variant="default">
                {sessions('factor.open')}
              </Button>
            </Card>
            {/* Last, because it grows when it has been read. */}
            <Card title={sessions('title')}>
              <OpenSessions />
            </Card>
          </div>
        )}
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder shadow="sm" p="lg">
      <Title order={2} size="h3" mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Properties() {
  const { t } = useTranslation('session');
  const { user } = useSession();
  if (user.userAllowedProperties.length === 0) return <Text c="dimmed">{t('profile.noProperties')}</Text>;
  return (
    <Table>
      <Table.Thead className="vale-visually-hidden">
        <Table.Tr>
          <Table.Th>{t('profile.property')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {user.userAllowedProperties.map(({ property, propertyName }) => {
          const current = property === user.defaultProperty;
          return (
            <Table.Tr key={property} className={classes.property} data-current={current || undefined}>
              <Table.Td>
                <span className={classes.propertyName}>
                  {propertyName}
                  {current && <StatusBadge tone="success">{t('profile.current')}</StatusBadge>}
                </span>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
