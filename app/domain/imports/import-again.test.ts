import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { startLease } from "#domain/leasing";
import { accountByRole, verifyBooks } from "#domain/ledger";
import { addProperty, deactivateUnit } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import {
	countRows,
	elm,
	header,
	importText,
	leaseOf,
	match,
	messy,
	problemsOf,
	upload,
} from "../../../tests/factories/imports";
import { saying } from "../../../tests/factories/told";
import { commitImport } from "./commit-import";
import {
	dryRun,
	failedRows,
	findColumnMatch,
	findImport,
	findSameFile,
	moveHeader,
	runImport,
	setImportRunner,
	undoImport,
} from "./index.server";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

describe("twice is once", () => {
	it("recognizes the very same file and finds everything there already", async () => {
		const first = await upload(scope, messy);
		await match(scope, first);
		await commitImport(scope, first);
		const second = await upload(scope, messy);
		await match(scope, second);
		expect(findSameFile(scope, second)).toMatchObject({ id: first, author: "Ana Diaz" });
		expect((await dryRun(scope, second))?.summary.byOutcome).toEqual({
			create: 0,
			exists: 130,
			differs: 0,
			repeat: 2,
			error: 1,
		});
		const before = countRows();
		expect(await commitImport(scope, second)).toMatchObject({ ok: false, message: "There's nothing new to import." });
		expect(countRows()).toEqual(before);
	});

	it("answers a second press with the first result", async () => {
		const id = await upload(scope, `${header}${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,`);
		await match(scope, id);
		const first = await commitImport(scope, id);
		const before = countRows();
		expect(await commitImport(scope, id)).toEqual(first);
		expect(countRows()).toEqual(before);
	});

	it("adds only what is new of a file that overlaps, and leaves what is there as it is", async () => {
		await importText(scope, `${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,\n${elm},2,Vacant,,,,,,,,,`);
		const result = await importText(
			scope,
			`"ELM court",1,Current,Ana Diaz,,1/1/2026,MTM,"$1,050.00",,900,75.00,\n"elm court",2,Current,Bo Lee,,2026-11-01,,950,,0,0,\n"elm court",3,Vacant,,,,,,,,,`,
		);
		expect(result).toMatchObject({ properties: 0, units: 1, leases: 1, existing: 1, owedCents: 0 });
		expect(leaseOf(scope, "1")).toMatchObject({ rent_cents: 90000, balance_cents: 90000 });
		expect(leaseOf(scope, "2")).toMatchObject({ name: "Bo Lee" });
	});

	it("finds an imported lease again when its unit was renamed since", async () => {
		const text = `${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,`;
		await importText(scope, text);
		statement("UPDATE units SET unit_number = '1A'").run();
		const id = await upload(scope, header + text);
		await match(scope, id);
		expect((await dryRun(scope, id))?.summary.byOutcome).toMatchObject({ create: 0, exists: 1 });
	});
});

describe("what a later file says otherwise", () => {
	const before = `${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,\n${elm},2,Current,Bo Lee,,2026-01-01,,950,,0,0,\n${elm},3,Current,Cy Roe,,2026-01-01,,800,,0,0,`;
	const after = `${elm},1,Current,Ana Diaz,,2026-01-01,,1050,,1000,75,\n${elm},2,Vacant,,,,,,,,,\n${elm},3,Current,Di Fox,,2026-10-15,,820,,0,0,`;

	it("is listed, and left as it is", async () => {
		await importText(scope, before);
		const id = await upload(scope, header + after);
		await match(scope, id);
		const run = await dryRun(scope, id);
		expect(run?.summary.byOutcome).toMatchObject({ create: 0, exists: 0, differs: 3, error: 0 });
		expect(
			run?.changes.map(({ key, name, fileName, hereCents, fileCents }) => [key, name, fileName, hereCents, fileCents]),
		).toEqual([
			["2-balance", "Ana Diaz", "", 0, 75_00],
			["2-deposit", "Ana Diaz", "", 900_00, 1000_00],
			["2-rent", "Ana Diaz", "", 900_00, 1050_00],
			["3-emptied", "Bo Lee", "", 0, 0],
			["4-tenant", "Cy Roe", "Di Fox", 0, 0],
		]);
		expect(await commitImport(scope, id)).toMatchObject({ ok: false, message: "There's nothing new to import." });
	});

	it("is taken over where someone says so, once, and undone with the import", async () => {
		await importText(scope, before);
		const id = await upload(scope, header + after);
		await match(scope, id);
		const takes = (await dryRun(scope, id))?.changes.map(({ key }) => key) ?? [];
		expect(await commitImport(scope, id, { takes })).toMatchObject({
			ok: true,
			result: { changes: 5, leases: 1, tenants: 1, refusals: [] },
		});
		expect(leaseOf(scope, "1")).toMatchObject({ deposit_cents: 1000_00, balance_cents: 900_00 + 75_00 });
		expect(statement("SELECT name, status FROM leases ORDER BY id").all()).toEqual([
			{ name: "Ana Diaz", status: "active" },
			{ name: "Bo Lee", status: "past" },
			{ name: "Cy Roe", status: "past" },
			{ name: "Di Fox", status: "active" },
		]);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
		const again = await upload(scope, header + after);
		await match(scope, again);
		expect((await dryRun(scope, again))?.changes).toEqual([]);

		setImportRunner({ start: () => undefined, progress: () => undefined });
		expect(saying(undoImport(scope, id))).toBe("done");
		expect(saying(await runImport(scope, id))).toBe("done");
		expect(findImport(scope, id)).toMatchObject({ state: "undone", failure: "" });
		expect(leaseOf(scope, "1")).toMatchObject({ deposit_cents: 900_00, balance_cents: 900_00 });
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});
});

describe("beside what the organization has", () => {
	it("uses the property, the unit and the tenant that are there", async () => {
		await importText(
			scope,
			`${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,\n${elm},2,Vacant,,,,,,,,,`,
		);
		const result = await importText(scope, `"Elm Court",2,Current,"Diaz, Ana",ANA@example.com,2026-05-01,,700,,0,0,`);
		expect(result).toMatchObject({ properties: 0, units: 0, tenants: 0, leases: 1 });
	});

	it("keeps people apart who share a name, or an email, alone", async () => {
		const result = await importText(
			scope,
			`${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,0,0,\n${elm},2,Current,Ana Diaz,,2026-01-01,,900,,0,0,\n${elm},3,Current,Bo Diaz,ana@example.com,2026-01-01,,900,,0,0,\n${elm},4,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,0,0,`,
		);
		expect(result).toMatchObject({ tenants: 3, leases: 4 });
	});

	it("names the lease that is in the way, the inactive unit and the misspelled property", async () => {
		const { unitIds } = makeElmCourt();
		startLease(scope, {
			unitId: unitIds[0] ?? 0,
			...{
				type: "at_will",
				startDate: "2026-07-01",
				tenants: [{ firstname: "Cy", lastname: "Roe" }],
				cycle: "monthly",
			},
			...{ paymentDueDay: 1, rent: [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 90000 }] },
		});
		deactivateUnit(scope, unitIds[1] ?? 0);
		const id = await upload(
			scope,
			`${header}Elm Court,1,Current,Ana Diaz,,2026-06-01,,900,,0,0,\nElm Court,2,Current,Bo Lee,,2026-06-01,,900,,0,0,\nElm Cuort,3,Vacant,,,,,,,,,`,
		);
		await match(scope, id);
		expect(await problemsOf(scope, id)).toEqual([
			"2 Unit: Unit 1 is leased to Cy Roe.",
			"3 Unit: Unit 2 is inactive. Reactivate it first.",
			"4 Property: “Elm Cuort” is new and has no street and city. Enter it on the Match columns page or add the property first. Did you mean Elm Court?",
		]);
	});

	it("does not see what another organization has", async () => {
		await importText(scope, `${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,`);
		const own = await upload(scope, `${header}${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,`);
		const other = (await makeManager()).scope;
		expect(findImport(other, own)).toBeUndefined();
		expect(await findColumnMatch(other, own)).toBeUndefined();
		expect(await dryRun(other, own)).toBeUndefined();
		expect(await failedRows(other, own)).toBeUndefined();
		expect(await commitImport(other, own)).toMatchObject({ ok: false, message: "That upload wasn't found." });
		expect(saying(await moveHeader(other, own, 1))).toMatchInlineSnapshot(`"form: That upload wasn't found."`);
		scope = other;
		expect(await importText(scope, `${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,`)).toMatchObject({
			...{ properties: 1, units: 1, tenants: 1, leases: 1 },
		});
	});
});

function makeElmCourt() {
	const added = addProperty(scope, {
		...{ name: "Elm Court", rentalType: "residential", subType: "multi_family", street: "1 Elm St", city: "Peoria" },
		units: [{ unitNumber: "1" }, { unitNumber: "2" }],
	});
	if (!added.ok) throw new Error(added.message);
	return added;
}
