import { expect, test } from "vitest";
import { findDepositReturn } from "#domain/deposits";
import { addPhoto, finish, itemNamed, makeInspection, rateAll } from "../../../tests/factories/inspections";
import { keepBooks } from "../../../tests/factories/keep-books";
import { withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	addCost,
	approvedDeductions,
	compareInspection,
	decideDeduction,
	depreciated,
	listCosts,
	markWithheld,
	priceFinding,
	removeCost,
} from "./index.server";

withPaper("2026-01-01");
keepBooks("2026-01-01");

test("a useful life lowers what an old thing costs", () => {
	expect([depreciated(80_000, 8, 3), depreciated(80_000, 8, 9), depreciated(15_000, null, 3)]).toEqual([
		50_000, 0, 15_000,
	]);
	expect(depreciated(10_000, 3, 1)).toBe(6_667);
});

test("a finding is priced, approved, and only then withheld; the letter names it with its photos", async () => {
	const { scope, leaseId, withhold } = movedOut();
	const accountId = accountNamed(scope, "Damage Recovery");
	onDay("2026-01-02");
	const moveIn = makeInspection(scope, leaseId, "move_in", "2026-01-02");
	rateAll(scope, moveIn);
	await finish(scope, moveIn);
	onDay("2026-02-05");
	const moveOut = makeInspection(scope, leaseId, "move_out", "2026-02-05");
	const name = "Kitchen: Refrigerator";
	await addPhoto(scope, moveOut, name, "form one");
	rateAll(scope, moveOut, { [name]: "damaged" });
	const { id: itemId } = itemNamed(scope, moveOut, name);
	expect(saying(priceFinding(scope, moveOut, { itemId, amountCents: 100 }))).toBe(
		"form: Complete the move-out inspection first.",
	);
	await finish(scope, moveOut);
	const worse = compareInspection(scope, moveOut)?.items.filter((item) => item.worse);
	expect(worse?.map(({ room, name, last }) => [room, name, last?.condition])).toEqual([
		["Kitchen", "Refrigerator", "good"],
	]);
	must(addCost(scope, { name: "Refrigerator", amountCents: 80_000, lifeYears: 10, accountId }));
	expect(saying(addCost(scope, { name: "refrigerator", amountCents: 1, accountId }))).toBe(
		"name: This is already on the cost sheet.",
	);
	const costId = listCosts(scope)[0]?.id ?? 0;
	expect(must(priceFinding(scope, moveOut, { itemId, costId, ageYears: 6 })).amountCents).toBe(32_000);
	expect(must(priceFinding(scope, moveOut, { itemId, costId, ageYears: 7 })).amountCents).toBe(24_000);
	expect(approvedDeductions(scope, leaseId)).toEqual([]);
	const deductionId = compareInspection(scope, moveOut)?.items.find(({ deduction }) => deduction)?.deduction?.id ?? 0;
	expect(saying(decideDeduction(makeBooks(), deductionId, "approved"))).toBe("form: That deduction wasn't found.");
	must(decideDeduction(scope, deductionId, "approved"));
	expect(saying(priceFinding(scope, moveOut, { itemId, costId }))).toBe("form: This was already decided.");
	const approved = approvedDeductions(scope, leaseId);
	expect(approved).toMatchObject([{ memo: name, amountCents: 24_000, accountId }]);
	const { transactionId } = must(withhold({ lines: approved }));
	expect(markWithheld(makeBooks(), transactionId)).toEqual([]);
	expect(markWithheld(scope, transactionId)).toMatchObject([{ title: name }]);
	expect(markWithheld(scope, transactionId)).toEqual([]);
	expect(findDepositReturn(scope, transactionId)?.items).toMatchObject([{ what: name, amountCents: 24_000 }]);
	expect(saying(decideDeduction(scope, deductionId, "declined"))).toBe(
		"form: This was already withheld from the deposit.",
	);
	must(removeCost(scope, costId));
	expect(listCosts(scope)).toEqual([]);
});
