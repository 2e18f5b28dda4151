-- A notice that was taken back: the investment accrues again from that day; nights made up later make up nothing before it.
alter table investments add column accrues_from date;
