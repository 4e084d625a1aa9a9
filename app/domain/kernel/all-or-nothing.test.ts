import { expect, test } from "vitest";
import { statement, write } from "~/db/client.server";
import { saying } from "../../../tests/factories/told";
import { allOrNothing } from "./all-or-nothing";
import { type Result, refuse } from "./result";

const note = (name: string) =>
	statement("INSERT INTO job_runs (name, started_date) VALUES (?, '2026-01-01')").run(name);
const noted = () =>
	statement<{ name: string }>("SELECT name FROM job_runs ORDER BY name")
		.all()
		.map(({ name }) => name);

test("what a refused change wrote is taken back, what a good one wrote stays", () => {
	const change = (name: string, ok: boolean) => (): Result => {
		note(name);
		return ok ? { ok: true } : refuse("No.", "name");
	};
	expect(allOrNothing(change("a", true))).toEqual({ ok: true });
	expect(allOrNothing(change("b", false))).toEqual({ ok: false, message: "No.", field: "name" });
	expect(noted()).toEqual(["a"]);
});

test("a part that refuses leaves the whole standing, a whole that refuses takes its parts along", () => {
	const whole = (ok: boolean) =>
		allOrNothing((): Result => {
			note("before");
			const part = allOrNothing((): Result => {
				note("part");
				return refuse("Not this.");
			});
			note(part.ok ? "part went through" : "part was refused");
			return ok ? { ok: true } : refuse("Not at all.");
		});
	expect(saying(whole(false))).toMatchInlineSnapshot(`"form: Not at all."`);
	expect(noted()).toEqual([]);
	expect(whole(true).ok).toBe(true);
	expect(noted()).toEqual(["before", "part was refused"]);
});

test("a throw goes through and leaves nothing", () => {
	const broken = () =>
		write(() => {
			note("first");
			return allOrNothing(() => {
				throw new Error("broken");
			});
		});
	expect(broken).toThrow("broken");
	expect(noted()).toEqual([]);
});
