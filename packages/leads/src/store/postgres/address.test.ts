import pg from "pg";
import { expect, it } from "vitest";
import { readAddress, readServers } from "./servers.ts";

/** What the driver makes of an address. */
function driverOf(address: string) {
  const { host, port, user, password, database } = new pg.Client(address);
  const parameters = Object.fromEntries(new URL(address).searchParams);
  return { host, port, user, password, database, ...parameters };
}

it.each([
  ["postgres://u@localhost/db", "localhost", "disable"],
  ["postgres://u@127.0.0.1:5433/db", "127.0.0.1", "disable"],
  ["postgres://u@[::1]/db", "::1", "disable"],
  ["postgres://u@localhost/db?host=/run/postgresql", "/run/postgresql", "disable"],
  ["postgres://u@db.example.com/db?sslmode=require", "db.example.com", "verify-full"],
  ["postgres://u@10.0.0.5/db", "10.0.0.5", "verify-full"],
  ["postgres://u@database/db", "database", "verify-full"],
  ["postgres://u@database/db?sslmode=disable", "database", "disable"],
])("The database at %s is reached at %s with encryption %j", (address, host, sslmode) => {
  expect(driverOf(readAddress(address))).toMatchObject({ host, sslmode });
});

it("The address of a database is read as it was written, commits to the disk, and may name several servers, also by the folders of their sockets", () => {
  const one = "postgresql://us%40er:p%2Fass@db.example.com:6432/leads?options=-c%20search_path%3Dx";
  expect(driverOf(readAddress(one))).toMatchObject({
    ...{ user: "us@er", password: "p/ass", database: "leads", port: 6432 },
    options: "-c synchronous_commit=on -c client_min_messages=warning -c search_path=x",
  });
  const two = "postgres://us%40er:p@a.example.com:6001,[fd00::1]:6002/db?sslmode=require";
  const each = { user: "us@er", password: "p", database: "db", sslmode: "verify-full" };
  expect(readServers(two).map(driverOf)).toMatchObject([
    { host: "a.example.com", port: 6001, ...each },
    { host: "fd00::1", port: 6002, ...each },
  ]);
  const sockets = readServers("postgres://u@%2Frun%2Fa,%2Frun%2Fb/db").map(driverOf);
  expect(sockets).toMatchObject(["/run/a", "/run/b"].map((host) => ({ host, sslmode: "disable" })));
});

it.each(["db.example.com", "localhost,db.example.com"])("No application goes to %s unencrypted", (hosts) => {
  const read = () => readServers(`postgres://u@${hosts}/db?sslmode=disable`);
  expect(read).toThrow(/to db.example.com without encryption/);
});
