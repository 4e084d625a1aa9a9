import { afterEach, expect, test } from "vitest";
import { resealSignIns, secretToScan, startTwoStep } from "#domain/identity";
import { config } from "~/config.server";
import { makeManager, startSessionOf } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { resealColumn, type SealedRow } from "./reseal";
import { type Seal, seal, unseal } from "./sealing";

const place = (id: number): Seal => ({ kind: "account numbers", owner: `owner:${id}:account_number` });
const first = "the first key, of 32 characters or more";
const second = "the second key, of 32 characters or more";

/** Sets the keys of this process; settings are read again after each test. */
function setKeys(dataKey: string, dataKeyOld?: string) {
	Object.assign(config(), { dataKey, dataKeyOld });
}

afterEach(() => {
	Reflect.deleteProperty(globalThis, "__tenantryConfig");
});

function columnOf(rows: SealedRow[]) {
	return {
		what: "Rows",
		after: (id: number, limit: number) => rows.filter((row) => row.id > id).slice(0, limit),
		keep: (id: number, sealed: string) => {
			for (const row of rows) if (row.id === id) row.sealed = sealed;
		},
	};
}

test("the old key opens what it sealed until everything is sealed with the new one", () => {
	setKeys(first);
	const rows = Array.from({ length: 450 }, (_, index) => {
		const id = index + 1;
		return { id, sealed: seal(`number ${id}`, place(id)), place: place(id) };
	});
	setKeys(second);
	expect(() => unseal(rows[0]?.sealed ?? "", place(1))).toThrow();
	setKeys(second, first);
	expect(unseal(rows[0]?.sealed ?? "", place(1))).toBe("number 1");

	const column = columnOf(rows);
	let kept = 0;
	const stops = () =>
		resealColumn({
			...column,
			after: (id, limit) => {
				if (id >= 200) throw new Error("The power fails.");
				return column.after(id, limit);
			},
			keep: (id, sealed) => {
				kept++;
				column.keep(id, sealed);
			},
		});
	expect(stops).toThrow("The power fails.");
	expect(kept).toBe(200);
	expect(resealColumn(column)).toEqual({ what: "Rows", sealed: 450, resealed: 250, unreadable: 0 });
	expect(resealColumn(column)).toEqual({ what: "Rows", sealed: 450, resealed: 0, unreadable: 0 });

	setKeys(second);
	for (const row of rows) expect(unseal(row.sealed, row.place)).toBe(`number ${row.id}`);
});

test("what neither key opens is left as it is and counted", () => {
	setKeys(first);
	const row = { id: 1, sealed: seal("lost", place(1)), place: place(1) };
	const before = row.sealed;
	setKeys(second, "a third key, of 32 characters or more, that sealed nothing");
	expect(resealColumn(columnOf([row]))).toEqual({ what: "Rows", sealed: 1, resealed: 0, unreadable: 1 });
	expect(row.sealed).toBe(before);
});

test("the secret of an authenticator app outlives its key", async () => {
	const { user } = await startSessionOf(await makeManager());
	must(startTwoStep(user));
	const before = secretToScan(user);
	const old = config().dataKey;
	setKeys(second, old);
	expect(secretToScan(user)).toEqual(before);
	expect(resealSignIns()[0]).toMatchObject({ sealed: 1, resealed: 1 });
	setKeys(second);
	expect(secretToScan(user)).toEqual(before);
});
