import type { LoaderFunctionArgs } from "@remix-run/node";
import { chosenColumns } from "#domain/reports";
import { answerFile } from "~/routes/manager/reports/answer-file.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { askedByOwner, ownersReport } from "./owners-report.server";

/** All rows of an owner's report as a file, with the same filters and columns as the page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const report = ownersReport(owner, params.report);
	const { asked, missing } = askedByOwner(owner, report, request);
	const back = href(`/owner/oreportsLayout/o${report.route}`);
	return answerFile(owner, report, { request, missing, asked, columns: chosenColumns(owner, report.route), back });
}
