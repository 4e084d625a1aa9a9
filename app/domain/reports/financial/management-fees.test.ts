import { expect, test } from "vitest";
import { returnPayment } from "#domain/lease-accounts";
import { keepBooks } from "../../../../tests/factories/keep-books";
import { onDay } from "../../../../tests/factories/leasing";
import { collect, february, march } from "../../../../tests/factories/management-fees";
import { must } from "../../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../../tests/factories/owner-accounts";
import { readRows } from "../../../../tests/factories/read-report";

keepBooks("2026-03-01");

test("collected, returned and prior-period adjustments of a fee add up to its base", () => {
	const { scope, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 });
	const early = collectRent(scope, leaseId, "2026-02-02", 100_000);
	must(collect(scope, february, "2026-03-01"));
	collectRent(scope, leaseId, "2026-02-20", 40_000);
	onDay("2026-04-01");
	must(returnPayment(scope, early, { date: "2026-03-27" }));
	collectRent(scope, leaseId, "2026-03-02", 5_000);
	must(collect(scope, march, "2026-04-01"));
	const { report, cells } = readRows(scope, "managementfees", { from: "2026-01-01", to: "2026-12-31" });
	expect(report.columns).toMatchObject({ adjusted: { label: "Prior-period adjustments", sum: true } });
	expect(cells.map(({ collected, returned, adjusted, base }) => [collected, returned, adjusted, base])).toEqual([
		[100_000, 0, 0, 100_000],
		[5_000, -100_000, 40_000, -55_000],
	]);
});
