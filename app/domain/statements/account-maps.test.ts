import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { accountIdByRole } from "#domain/ledger";
import {
	addAccountMap,
	budgetNotes,
	editAccountMap,
	findAccountMap,
	removeAccountMap,
	saveBudget,
} from "#domain/statements";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { readRows } from "../../../tests/factories/read-report";
import { saying, tellingFrom } from "../../../tests/factories/told";

beforeEach(() => setClock("2026-07-15T12:00:00Z"));
afterEach(() => setClock());

const june = { from: "2026-06-01", to: "2026-06-30", basis: "accrual" } as const;

test("a statement in another chart adds up accounts of one line, and its totals stay the same", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const till = tillOf(scope, propertyId, leaseId);
	till.charge(100_000, "2026-06-10");
	till.charge(5_000, "2026-06-11", "late_fee_income");
	till.charge(3_000, "2026-06-12", "interest_income");
	const line = (role: "rent_income" | "late_fee_income") => {
		return { accountId: accountIdByRole(scope, role), number: "R1", name: "Rents and fees" };
	};
	const { mapId } = must(
		addAccountMap(scope, { name: "Harbor Bank", lines: [line("rent_income"), line("late_fee_income")] }),
	);
	const own = readRows(scope, "incomestatement", june).cells;
	const theirs = readRows(scope, "incomestatement", { ...june, filters: { chart: mapId } }).cells;
	const figures = (cells: typeof own) => cells.map(({ number, account, c_total }) => [number, account, c_total]);
	expect(figures(theirs)).toContainEqual(["R1", "Rents and fees", 105_000]);
	expect(theirs.some(({ account }) => account === "Rent Income")).toBe(false);
	const sums = (cells: typeof own) => figures(cells.filter(({ kind }) => kind === "subtotal" || kind === "total"));
	expect(sums(theirs)).toEqual(sums(own));
	const trial = readRows(scope, "trialbalance", { ...june, filters: { chart: mapId } });
	expect(trial.cells.find(({ number }) => number === "R1")?.closing).toBe(-105_000);
	expect(trial.sums.closing).toBe(0);
});

test("a chart is refused another's accounts and a name that is taken", () => {
	const { scope } = makeBooks();
	const stranger = makeBooks();
	const everything = tellingFrom(scope);
	const accountId = accountIdByRole(scope, "rent_income");
	const { mapId } = must(addAccountMap(scope, { name: "Harbor Bank", lines: [] }));
	const others = [{ accountId: accountIdByRole(stranger.scope, "rent_income"), number: "1", name: "Rent" }];
	expect(saying(addAccountMap(scope, { name: "harbor bank", lines: [] }))).toBe("name: Another chart has this name.");
	expect(saying(editAccountMap(scope, mapId, { name: "Bank", lines: others }))).toBe(
		"lines[0].name: That account wasn't found.",
	);
	const unnamed = [{ accountId, number: "1", name: "" }];
	expect(saying(editAccountMap(scope, mapId, { name: "Bank", lines: unnamed }))).toBe(
		"lines[0].name: Enter a name for this line.",
	);
	expect(saying(editAccountMap(stranger.scope, mapId, { name: "Bank", lines: [] }))).toBe(
		"form: That chart wasn't found.",
	);
	must(editAccountMap(scope, mapId, { name: "Harbor Trust", lines: [{ accountId, number: "1", name: "Rent" }] }));
	expect(saying(removeAccountMap(stranger.scope, mapId))).toBe("form: That chart wasn't found.");
	must(removeAccountMap(scope, mapId));
	expect(findAccountMap(scope, mapId)).toBeUndefined();
	expect(everything()).toMatchInlineSnapshot(`
		"account_map.added of organization: The chart Harbor Bank was added.
		account_map.edited of organization: The chart Harbor Trust was changed. {"name":["Harbor Bank","Harbor Trust"],"lines":["","4000: 1 Rent"]}
		account_map.removed of organization: The chart Harbor Trust was removed."
	`);
});

test("notes about a budget stand beside the variance of their month", () => {
	const { scope, propertyId, leaseId } = makeBooks();
	const accountId = accountIdByRole(scope, "rent_income");
	tillOf(scope, propertyId, leaseId).charge(90_000, "2026-06-10");
	const months = Array.from({ length: 12 }, (_, at) => {
		return { cents: 100_000, note: at === 5 ? "One unit was empty." : "" };
	});
	must(saveBudget(scope, { accountId, propertyId, year: 2026, months, note: "Last year and 3%." }));
	const [rent] = readRows(scope, "budgetvsactual", june).cells.filter((cell) => cell.accountId === accountId);
	expect(rent).toMatchObject({
		...{ actual: 90_000, budget: 100_000, variance: -10_000, percent: -1_000, annual: 1_200_000 },
		...{ yearBudget: 600_000, note: "Last year and 3%.", varianceNote: "One unit was empty." },
	});
	expect(budgetNotes(scope, { from: "2026-07", to: "2026-07" }).get(accountId)?.variance).toBe("");
	const without = months.map((month) => ({ ...month, note: "" }));
	must(saveBudget(scope, { accountId, propertyId, year: 2026, months: without, note: "" }));
	expect(budgetNotes(scope, { from: "2026-06", to: "2026-06" }).size).toBe(0);
});
