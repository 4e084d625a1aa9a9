import type { LoaderFunctionArgs } from "@remix-run/node";
import { allReadings } from "#domain/maintenance";
import { meters } from "#domain/maintenance/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { readingFilters, readingList } from "./reading-list";

/** Every reading that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, readingList);
	return downloadCsv(allReadings(manager, { filters: readingFilters(list), direction: list.direction }), [
		["Date", (row) => row.readOn],
		["Location", (row) => row.home],
		["Meter", (row) => meters[row.meter]],
		["Reading", (row) => row.reading],
		["Entered by", (row) => row.author],
	]);
}
