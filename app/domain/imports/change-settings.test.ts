import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { closeBooks, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { change, elm, header, importText, leaseOf, match, upload } from "../../../tests/factories/imports";
import { keyless } from "../../../tests/factories/team";
import { saying } from "../../../tests/factories/told";
import { commitImport } from "./commit-import";
import { findColumnMatch, moveHeader } from "./index.server";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

describe("settings", () => {
	it("remember which columns a system's export has, and nothing that was typed for another file", async () => {
		const rows = `${elm},1,Current,Ana Diaz,,2026-01-01,,900,25,900,0,`;
		const first = await upload(scope, header + rows);
		await match(scope, first, (settings) => ({
			columns: settings.columns.map((column) =>
				column.field === "charge" ? { field: "charge", accountNumber: "4900" } : column,
			),
			paymentDueDay: 5,
			fixed: { property: "Oak House", street: "2 Oak St", city: "Peoria", state: "IL", postalCode: "61602" },
			endingLeases: "fixed",
		}));
		await commitImport(scope, first);
		const second = await findColumnMatch(scope, await upload(scope, header + rows.replaceAll("Ana", "Eve")));
		expect(second?.settings.columns.find(({ field }) => field === "charge")?.accountNumber).toBe("4900");
		expect(second?.settings).toMatchObject({
			paymentDueDay: 1,
			endingLeases: "fixed_with_rollover",
			fixed: { property: "", street: "", city: "", state: "", postalCode: "" },
		});
	});

	it("are refused at their field where they cannot be right", async () => {
		const id = await upload(scope, `${header}${elm},1,Current,Ana Diaz,,2026-01-01,,900,25,900,0,`);
		const field = (index: number, name: "ignore" | "rent" | "charge", accountNumber = "") =>
			change(scope, id, (settings) => ({
				columns: settings.columns.map((column, at) => (at === index ? { field: name, accountNumber } : column)),
			}));
		expect(await field(4, "rent")).toMatchObject({
			field: "columns[7].field",
			message: "Rent is already chosen for another column.",
		});
		expect(await field(8, "charge")).toMatchObject({
			field: "columns[8].accountNumber",
			message: "Choose an account for this charge.",
		});
		expect(await field(8, "charge", "1000")).toMatchObject({ message: "That account wasn't found." });
		expect(await field(7, "ignore")).toMatchObject({ message: "Choose the column with the rent." });
		expect(await field(5, "ignore")).toMatchObject({ message: "Choose the column with the lease start date." });
		expect(saying(await field(0, "ignore"))).toMatchInlineSnapshot(
			`"fixed.property: No column has the property name. Choose a column or enter the property name."`,
		);
		expect(await change(scope, id, () => ({ asOfDate: "2026-11-22" }))).toMatchObject({
			field: "asOfDate",
			message: "Use today's date or earlier.",
		});
		closeBooks(scope, "2026-05-31");
		expect(await change(keyless(scope), id, () => ({ asOfDate: "2026-05-31" }))).toMatchObject({
			field: "asOfDate",
			message: "The books are closed through May 31, 2026. Use a later date.",
		});
	});

	it("read the columns anew when the headers stand elsewhere", async () => {
		const id = await upload(scope, "some,words,before\nWohnung,Bewohner,Euro im Monat\n1,Ana Diaz,900\n2,Bo Lee,950\n");
		expect(saying(await moveHeader(scope, id, 9))).toMatchInlineSnapshot(`"headerRow: That row isn't in the file."`);
		expect(await moveHeader(scope, id, 2)).toEqual({ ok: true });
		expect((await findColumnMatch(scope, id))?.settings.columns.map(({ header }) => header)).toEqual([
			...["Wohnung", "Bewohner", "Euro im Monat"],
		]);
	});

	it("post what the first of the month brings from the day after the file's", async () => {
		const row = `${elm},1,Current,Ana Diaz,,2026-01-01,2026-12-31,900,-50,900,-100,"=1+1"`;
		// A column with nothing but credits in it is asked about.
		const result = await importText(scope, row, ({ columns }) => ({
			columns: columns.map((column) =>
				column.header === "Pet Rent" ? { ...column, field: "charge", accountNumber: "4040" } : column,
			),
		}));
		expect(result).toMatchObject({ prepaidCents: 10000, depositCents: 90000 });
		// November: 900 of rent less 50 of credit and 100 paid ahead.
		expect(leaseOf(scope, "1")).toMatchObject({
			balance_cents: 75000,
			deposit_cents: 90000,
			type: "fixed_with_rollover",
		});
		expect(statement("SELECT body FROM notes").get()).toEqual({ body: "=1+1" });
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});

	it("lets others be answered while a long file is read", async () => {
		let turns = 0;
		const turn = () => {
			turns += 1;
			turning = setImmediate(turn);
		};
		let turning = setImmediate(turn);
		const id = await upload(scope, `${header}${`"${"a \n ".repeat(250)}",1,Vacant,,,,,,,,,\n`.repeat(8_000)}`);
		const uploaded = turns;
		await findColumnMatch(scope, id);
		clearImmediate(turning);
		expect(uploaded).toBeGreaterThan(1);
		expect(turns - uploaded).toBeGreaterThan(1);
	});
});
