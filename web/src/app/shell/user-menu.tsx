import { UnstyledButton } from '@mantine/core';
import { useDropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { later } from '#web/kit/states/later.tsx';
import narrow from './narrow-bar.module.css';
import classes from './user-menu.module.css';

const loadChoices = async () => ({ default: (await import('./user-choices.tsx')).UserChoices });
const UserChoices = later(loadChoices);

export function UserMenu() {
  const { user, hotel } = useSession();
  const { button, wanted, dropdown } = useDropdown('menu', loadChoices);
  const { name, surname } = user;
  const fullName = `${name} ${surname}`.trim();

  return (
    <>
      <UnstyledButton {...button} className={classes.person}>
        <span className={classes.initials} aria-hidden>
          {name.charAt(0)}
          {surname.charAt(0)}
        </span>
        <span className={`${classes.names} ${narrow.onlyHeard}`}>
          <span className={classes.name}>{fullName}</span>
          <span className={classes.property}>{hotel.name2}</span>
        </span>
      </UnstyledButton>
      {wanted && <UserChoices dropdown={dropdown} fullName={fullName} />}
    </>
  );
}
