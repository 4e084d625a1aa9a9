import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { elm, match, problemsOf, upload } from "../../../tests/factories/imports";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

async function errorsOf(header: string, ...rows: string[]) {
	const id = await upload(scope, [`Property,Unit,Tenant,Lease From,${header}`, ...rows].join("\n"));
	await match(scope, id);
	return problemsOf(scope, id);
}

test("a rent that the file says isn't monthly isn't imported as if it were", async () => {
	expect(
		await errorsOf(
			"Rent,Frequency",
			`${elm},1,Ana Diaz,2026-01-15,250.00,Weekly`,
			`${elm},2,Bo Lee,2026-01-15,1175.00,Monthly`,
			`${elm},3,Cy Hill,2026-01-15,14400.00,Annually`,
		),
	).toEqual([
		"2 Rent: This rent is “Weekly”, not monthly. Enter the amount per month.",
		"4 Rent: This rent is “Annually”, not monthly. Enter the amount per month.",
	]);
	expect(await errorsOf("Rent,Rent Period", `${elm},1,Ana Diaz,2026-01-15,250.00,Week`)).toEqual([
		"2 Rent: This rent is “Week”, not monthly. Enter the amount per month.",
	]);
});

test("amounts in another currency are refused, by their sign or by a column that names it", async () => {
	expect(
		await errorsOf(
			"Rent,Deposit",
			`${elm},1,Ana Diaz,2026-01-15,€900.00,$900.00`,
			`${elm},2,Bo Lee,2026-01-15,$900.00,900.00 EUR`,
		),
	).toEqual(["2 Rent: “€900.00” isn't in USD.", "3 Deposit: “900.00 EUR” isn't in USD."]);
	expect(
		await errorsOf("Rent,Currency", `${elm},1,Ana Diaz,2026-01-15,900.00,EUR`, `${elm},2,Bo Lee,2026-01-15,900.00,USD`),
	).toEqual(["2 null: The amounts of this row are in EUR, not in USD."]);
});
