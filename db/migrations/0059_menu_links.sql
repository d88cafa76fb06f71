-- Links of footer, error pages and groups of the menu: a page's path below the locale, or `category:7`. Their names are texts of
-- `link:<place>:<target>`; place is one of the fixed ones or `group:<key>`.

create table menu_links (
  place text not null,
  target text not null check (target <> ''),
  position int not null,
  primary key (place, target)
);
create trigger menu_links_defined after insert or update or delete on menu_links
  for each statement execute function announce_definitions_change();
