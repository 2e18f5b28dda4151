-- Who recorded that a person of the gallery agreed in writing to be shown; without it visitors do not see them.
alter table achievers
  add column consent_by int references staff,
  add column consent_at timestamptz,
  add check ((consent_by is null) = (consent_at is null));
