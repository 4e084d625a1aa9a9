import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addAnonymous } from "#domain/identity";
import { makeOrganization } from "../../tests/factories/rentals";
import { inWrite } from "../../tests/setup/in-write";
import { mustBeWriting, sqlite, statement, write } from "./client.server";

test("a part of a change refuses to be committed alone", () => {
	const scope = makeOrganization();
	const count = () => statement<{ n: number }>("SELECT count(*) AS n FROM users").get()?.n;
	const before = count();
	expect(() => addAnonymous(scope)).toThrow("inside write()");
	expect(count()).toBe(before);
	expect(inWrite(addAnonymous)(scope)).toBeGreaterThan(0);
});

test("whether a write is open ends with the write, however that ends", () => {
	expect(mustBeWriting).toThrow();
	write(() => {
		mustBeWriting();
		write(mustBeWriting);
		mustBeWriting();
	});
	expect(mustBeWriting).toThrow();
	expect(() =>
		write(() => {
			throw new Error("no");
		}),
	).toThrow("no");
	expect(mustBeWriting).toThrow();
	expect(sqlite().inTransaction).toBe(false);
});

test("what must run inside a write says so by mustBeWriting(), not in a comment", () => {
	const asked = /(call(ed)? it|to be called|take it) (inside|in|within) (a|the|its)\b[^.]*\bwrite\b|\binside a write:/i;
	const found = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts"))
		.filter((path) => asked.test(readFileSync(`app/domain/${path}`, "utf8").replaceAll(/\s*\n\s*\*?\s*/g, " ")));
	expect(found).toEqual([]);
});
