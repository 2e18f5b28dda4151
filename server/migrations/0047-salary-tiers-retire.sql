-- Staff may change the salary tiers: one that is taken out keeps its row, since months were paid by it, and its count.
alter table salary_tiers add column retired_at timestamptz;
