import { expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { makeBooks } from "../../../../tests/factories/ledger";
import { defineReport } from "../define-report";
import { askedOf } from "./asked-of";
import { readReport } from "./read-report";
import { reportPaper } from "./report-paper";
import { everyColumn, shownColumns } from "./shown-columns";

const report = defineReport<{ id: number }>("vacantunits", {
	period: "asOf",
	rule: "Every house has a number.",
	rows: () => [{ id: 1 }],
	columns: {
		id: { label: "House", type: "count", of: ({ id }) => id },
		pets: { label: "Pets", type: "count", of: ({ id }) => id, hidden: true, asNow: true },
		cars: { label: "Cars", type: "count", of: ({ id }) => id, hidden: true, asNow: true },
	},
});

test("a report of an earlier day names the columns that show how things are now, on the page and on paper", () => {
	const { scope } = makeBooks();
	const past = askedOf(scope, report, { asOf: "2026-01-31" });
	const columns = ["id", "cars", "pets"];
	const notes = (asked = past, chosen: string[] | undefined = columns) =>
		atOnce(readReport(scope, report, asked, { columns: chosen })).notes;
	const said = "How things are now, not on Jan 31, 2026: Pets, Cars.";
	expect([notes(), notes(past, ["id"]), notes(askedOf(scope, report))]).toEqual([[said], [], []]);
	const every = everyColumn(scope, report, past);
	const paper = reportPaper(scope, report, past, { every, shown: shownColumns(every, columns) });
	expect(JSON.stringify(paper?.parts)).toContain(said);
});
