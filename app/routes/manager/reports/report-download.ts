import type { LoaderFunctionArgs } from "@remix-run/node";
import { chosenColumns, findReport } from "#domain/reports";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found } from "~/web/not-found.server";
import { answerFile } from "./answer-file.server";
import { ofTeam, readAddress } from "./asked-report.server";

/** All rows of a report as a file, with the same filters and columns as the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const report = found(findReport(params.report ?? ""));
	const { asked, columns, missing } = readAddress(manager, report, request, ofTeam(manager, report));
	const own = columns ?? chosenColumns(manager, report.route);
	return answerFile(manager, report, {
		...{ request, missing, asked },
		columns: own,
		back: href(`/app/reportsLayout/${report.route}`),
	});
}
