import type { LoaderFunctionArgs } from "@remix-run/node";
import { allTrail } from "#domain/activity";
import { changesText } from "#domain/activity/format";
import { trailAreas } from "#domain/activity/labels";
import { deviceName } from "#domain/identity/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { storedWords } from "../records/stored-words";
import { trailOf } from "./trail-tab.server";
import { recordWords } from "./trail-words";

/** The entries that the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { filters } = trailOf(manager, request);
	return downloadCsv(allTrail(manager, { filters }), [
		["Entry", (row) => row.entryNumber],
		["When (UTC)", (row) => row.createdDate],
		["Who", (row) => row.author || "Tenantry"],
		["What", (row) => row.summary],
		["Area", (row) => trailAreas[row.area]],
		["Record", (row) => recordWords(row.subjectKind)],
		["Name", (row) => row.recordName ?? ""],
		["Changes", (row) => changesText(row.changes, manager, storedWords)],
		["IP address", (row) => row.ipAddress ?? ""],
		["Device", (row) => (row.userAgent ? deviceName(row.userAgent) : "")],
	]);
}
