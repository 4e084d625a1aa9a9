import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allTurns } from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { turnFilters, turnList } from "./turn-list";

/** Every turn that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, turnList);
	return downloadCsv(allTurns(manager, { filters: turnFilters(list), direction: list.direction }), [
		["Unit", (row) => row.home],
		["Lease", (row) => row.leaseName],
		["Stage", (row) => (row.canceled ? "Canceled" : turnStages[row.stage])],
		["Move-out", (row) => row.moveOutDate],
		["Days vacant", (row) => row.daysVacant],
		["Rent-ready by", (row) => row.targetDate],
		["Rent-ready", (row) => row.readyDate],
		["Next move-in", (row) => row.nextMoveIn],
		["Late", (row) => (row.late ? "Yes" : "")],
		["Tasks", (row) => row.tasks],
		["Done", (row) => row.tasksDone],
		["Budget", (row) => plainAmount(row.budgetCents)],
		["Cost", (row) => plainAmount(row.actualCents)],
	]);
}
