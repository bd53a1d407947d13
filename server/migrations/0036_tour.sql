-- Whoever is invited is shown around once, on whichever machine they first come.

alter table person add column awaits_tour boolean not null default false;
