import { expect, test } from "vitest";
import { isDatabaseAddress, serversOf } from "./connection.ts";

test.each([
  ["postgres://u:p@h:5432/db", ["postgres://u:p@h:5432/db"]],
  [
    "postgres://u:p%40@h1:5432,h2:5433/db?sslmode=require&target_session_attrs=read-write",
    ["postgres://u:p%40@h1:5432/db?sslmode=require", "postgres://u:p%40@h2:5433/db?sslmode=require"],
  ],
  ["postgresql://h1,[::1]:6000", ["postgresql://h1", "postgresql://[::1]:6000"]],
])("%s has the servers %j", (connectionString, servers) => {
  expect(serversOf({ connectionString })).toEqual(servers.map((server) => ({ connectionString: server })));
  expect(isDatabaseAddress(connectionString)).toBe(true);
});

test.each([
  "mysql://u@h/db",
  "postgres://u@h1:port/db",
  "postgres://u@h1:1,h2:99999/db",
  "postgres://u@h/db?target_session_attrs=standby",
  "h:5432/db",
])("%s is not a supported URL", (text) => {
  expect(isDatabaseAddress(text)).toBe(false);
});
