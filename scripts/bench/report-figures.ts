/**
 * Measures the first page of every report over the bench's portfolio of 100,000 leases: SQL, the process's own time, and
 * rows. For each report the standard period, two years, and as of the first of last month where it is of a day.
 *
 *     node --import tsx scripts/bench/report-figures.ts                    every report
 *     node --import tsx scripts/bench/report-figures.ts rentroll t12       some
 *     node --import tsx scripts/bench/report-figures.ts --leases 5000      over a smaller portfolio
 *     node --import tsx scripts/bench/report-figures.ts --bills 100000     with bills and payments, which stay in it
 *     node --import tsx scripts/bench/report-figures.ts --orders 100000    with tasks, work orders, inspections and unit turns
 */
import { parseArgs } from "node:util";
import { setClock } from "#domain/calendar";
import { addMonths } from "#domain/calendar/format";
import { askedOf, type Chosen, findReport, readReport, reportRoutes } from "#domain/reports";
import { openDatabase, sqlite } from "~/db/client.server";
import { atOnce } from "~/domain/kernel/in-pieces";
import { addBills } from "./bills";
import { addOtherWork } from "./other-work";
import { ensurePortfolio } from "./portfolios";
import { meter, meterStatements } from "./statement-meter";
import { addWorkOrders } from "./work-orders";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		leases: { type: "string", default: "100000" },
		database: { type: "string" },
		bills: { type: "string" },
		orders: { type: "string" },
	},
});
openDatabase(values.database ?? ensurePortfolio(Number(values.leases)).path);
meterStatements();
const scope = sqlite().prepare("SELECT id AS profileId, user_id AS userId FROM profiles ORDER BY id LIMIT 1").get();
const lastDay = sqlite().prepare<[], string>("SELECT max(date) FROM gl_transactions").pluck().get() ?? "2026-01-01";
setClock(lastDay);
if (values.bills) addBills(scope as never, Number(values.bills), lastDay);
if (values.orders) {
	addWorkOrders(scope as never, Number(values.orders), lastDay);
	addOtherWork(scope as never, Number(values.orders), lastDay);
}

const first = addMonths(lastDay, -1, 1);
const wide = addMonths(lastDay, -24, 1);
console.log("report                     asked      rows      SQL ms  statements  rows read   page ms");
for (const route of positionals.length > 0 ? positionals : reportRoutes()) {
	const report = findReport(route);
	if (!report) throw new Error(`There is no report ${route}.`);
	const asks: [string, Chosen][] = [["standard", {}]];
	if (report.period === "range") asks.push(["two years", { from: wide, to: lastDay }]);
	if (report.period === "asOf")
		asks.push(["past day", { asOf: first }], ["years ago", { asOf: addMonths(lastDay, -36, 1) }]);
	for (const [name, chosen] of asks) {
		const read = () => atOnce(readReport(scope as never, report, askedOf(scope as never, report, chosen)));
		let best = { sql: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY, statements: 0, read: 0, rows: 0 };
		for (let run = 0; run < 3; run++) {
			Object.assign(meter, { cpuMs: 0, statements: 0, rows: 0 });
			const before = process.cpuUsage();
			const { rows } = read();
			const { user, system } = process.cpuUsage(before);
			const cpu = (user + system) / 1000;
			best = {
				sql: Math.min(best.sql, meter.cpuMs),
				cpu: Math.min(best.cpu, cpu),
				statements: meter.statements,
				read: meter.rows,
				rows,
			};
			if (cpu > 500) break;
		}
		const figures = [best.rows, best.sql.toFixed(1), best.statements, best.read, best.cpu.toFixed(1)];
		const [rows, sql, statements, read_, cpu] = figures.map((figure) => figure.toLocaleString("en-US"));
		console.log(
			`${route.padEnd(26)} ${name.padEnd(10)} ${rows?.padStart(7)} ${sql?.padStart(10)} ${statements?.padStart(10)} ${read_?.padStart(10)} ${cpu?.padStart(10)}`,
		);
	}
}
