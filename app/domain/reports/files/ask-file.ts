import { randomUUID } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reportFiles } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Asked } from "../define-report";
import { type FileFormat, fileFormats, type ReportRoute, reportLabels } from "../labels";

type Request = {
	asked: Asked;
	format: FileFormat;
	columns?: readonly string[] | undefined;
	/** How many lines it will have, if that is known. */
	lines?: number | undefined;
};

/** How many files of one person may wait. */
const mostWaiting = 5;

/**
 * Asks for a report as a file, which a job makes (run-files.ts). Whoever asked is told when it is ready. Refused while
 * `mostWaiting` of theirs wait.
 */
export function askReportFile(
	scope: Scope,
	route: ReportRoute,
	{ asked, format, columns, lines = 0 }: Request,
): Result<{ fileId: number }> {
	const { profileId, userId } = scope;
	if (userId === null) throw new Error("Someone asks for a file.");
	return write((): Result<{ fileId: number }> => {
		const { waiting } = statement<{ waiting: number }>(
			`SELECT count(*) AS waiting FROM report_files
			WHERE profile_id = ? AND asked_by_id = ? AND state IN ('waiting', 'running')`,
		).get(profileId, userId) ?? { waiting: 0 };
		if (waiting >= mostWaiting) return refuse(`You have ${mostWaiting} files in progress. Wait until one is ready.`);
		const fileId = insertRow(reportFiles, {
			...{ profileId, askedById: userId, route, format, lines, asked: JSON.stringify(asked) },
			...{ columns: columns ? [...columns] : null, createdDate: nowIso() },
			storageKey: `reports/${profileId}/${randomUUID()}.${format}`,
		});
		recordActivity(scope, {
			...{ action: "download.report_asked", subjectKind: "organization", subjectId: profileId },
			summary: `The report ${reportLabels[route].title} was started as ${fileFormats[format]}.`,
		});
		return { ok: true, fileId };
	});
}
