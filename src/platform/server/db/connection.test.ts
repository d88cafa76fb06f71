import { expect, test } from "vitest";
import { isDatabaseAddress, isReadAddress, serversOf, targetOf } from "./connection.ts";

test.each([
  ["postgres://u:p@h:5432/db", ["postgres://u:p@h:5432/db"]],
  [
    "postgres://u:p%40@h1:5432,h2:5433/db?sslmode=require&target_session_attrs=read-write",
    ["postgres://u:p%40@h1:5432/db?sslmode=require", "postgres://u:p%40@h2:5433/db?sslmode=require"],
  ],
  ["postgresql://h1,[::1]:6000", ["postgresql://h1", "postgresql://[::1]:6000"]],
  [
    "postgres://u:p@/db?host=h1,::1&port=5432,5433&sslmode=require",
    ["postgres://u:p@h1:5432/db?sslmode=require", "postgres://u:p@[::1]:5433/db?sslmode=require"],
  ],
  ["postgres:///db?host=h1,h2&port=6000", ["postgres://h1:6000/db", "postgres://h2:6000/db"]],
  ["postgres:///db?port=6000,&host=h1%2Ch2", ["postgres://h1:6000/db", "postgres://h2/db"]],
  [
    "postgres://u@/db?host=/run/one,h2&port=6000",
    ["postgres://u@localhost/db?host=%2Frun%2Fone&port=6000", "postgres://u@h2:6000/db"],
  ],
])("%s has the servers %j", (connectionString, servers) => {
  expect(serversOf({ connectionString })).toEqual(servers.map((server) => ({ connectionString: server })));
  expect(isDatabaseAddress(connectionString)).toBe(true);
});

test.each([
  "mysql://u@h/db",
  "postgres://u@h1:port/db",
  "postgres://u@h1:1,h2:99999/db",
  "postgres://u@h/db?target_session_attrs=standby",
  "postgres://u@h/db?target_session_attrs=writable",
  "postgres://u@/db?host=h1,h2,h3&port=1,2",
  "h:5432/db",
])("%s is not a supported URL", (text) => {
  expect(isDatabaseAddress(text)).toBe(false);
});

test.each([
  ["postgres://h/db", "any"],
  ["postgres://h1,h2/db?target_session_attrs=prefer-standby", "prefer-standby"],
  ["postgres://h1,h2/db?sslmode=require&target_session_attrs=read-only", "read-only"],
])("%s reads from servers that are %s", (connectionString, target) => {
  expect(isReadAddress(connectionString)).toBe(true);
  expect(targetOf({ connectionString })).toBe(target);
});
