-- Counts of custody with evidence to look at: the picture of a statement beside each place.

-- pictures that were uploaded and that no count has yet
create table custody_uploads (
  file_name text primary key references files,
  uploaded_by int not null references staff,
  uploaded_at timestamptz not null
);

alter table custody_count_places add column picture text references files;
create index custody_count_places_picture on custody_count_places (picture) where picture is not null;
