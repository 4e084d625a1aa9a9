import { expect, test } from "vitest";
import { inDays } from "../maintenance/shared";
import { groupedBy } from "../rentals/grouped";
import { addUp, sumValues } from "./add-up";
import { showsGroupsAlone } from "./groups-alone";
import { clipped } from "./held-days";
import { valueWords } from "./value-words";

type Row = { cents?: number | null; name: string };
type Columns = Parameters<typeof addUp>[0];

test("rows are counted and their amounts added, what isn't a number is nothing", () => {
	const columns = [
		{ name: "name", label: "Name", type: "text", of: ({ name }: Row) => name },
		{ name: "paid", label: "Paid", type: "money", sum: true, of: ({ cents }: Row) => cents },
		{
			name: "half",
			label: "Half",
			type: "money",
			sum: ({ paid = 0 }: Record<string, number>) => paid / 2,
			of: () => null,
		},
	] as unknown as Columns;
	const sums = addUp(columns);
	expect(sumValues(columns, sums.totals())).toEqual([null, 0, 0]);
	for (const cents of [500, null, undefined, -200]) sums.add({ name: "Ana", cents });
	expect(sums.totals()).toEqual({ rows: 4, sums: { paid: 300 } });
	expect(sumValues(columns, sums.totals())).toEqual([null, 300, 150]);
});

test("values are written as people read them", () => {
	const format = { locale: "en-US", currency: "USD" };
	const words = (value: string | number | null, type: string) => valueWords(value, type as "text", format);
	expect([
		...[words(null, "money"), words(0, "money"), words(123_456, "money"), words(295, "percent"), words(1_234, "count")],
		...[words(1_234, "number"), words("2026-03-05", "date"), words("2026-03-05", "text"), words("soon", "date")],
	]).toEqual(["", "0.00", "1,234.56", "2.95%", "1,234", "1234", "Mar 5, 2026", "2026-03-05", "soon"]);
	expect([inDays(null), inDays(0), inDays(3_600), inDays(1_511), inDays(1_512)]).toEqual([null, 0, 2.5, 1, 1.1]);
});

test("groups alone are shown above five thousand rows, groups keep their order, and days are those of both", () => {
	const shown = (rows: number, grouped: boolean) => showsGroupsAlone(rows, { grouped });
	expect([shown(5_000, true), shown(5_001, true), shown(5_001, false)]).toEqual([false, true, false]);
	expect([...groupedBy([3, 1, 4, 2], (row) => row % 2)]).toEqual([
		[1, [3, 1]],
		[0, [4, 2]],
	]);
	const march = { from: "2026-03-01", to: "2026-03-31" };
	expect(clipped(march, { from: "2026-03-15", to: "2026-04-15" })).toEqual({ from: "2026-03-15", to: "2026-03-31" });
	expect(clipped(march, { from: "2026-02-15", to: "2026-03-15" })).toEqual({ from: "2026-03-01", to: "2026-03-15" });
	const apart = clipped(march, { from: "2026-05-01", to: "2026-05-31" });
	expect(apart.from > apart.to).toBe(true);
});
