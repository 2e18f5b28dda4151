-- A new e-mail address holds once the code that was mailed to it is entered; until then the former one stays.
create table email_changes (
  member_id int primary key references members on delete cascade,
  email text not null,
  asked_at timestamptz not null
);
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'step_up', 'change_email'));
