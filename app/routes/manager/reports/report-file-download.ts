import type { LoaderFunctionArgs } from "@remix-run/node";
import { findReportFile, openReportFile } from "#domain/reports";
import { redirectWithMessage } from "~/web/flash.server";
import { needToOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** A report that was made as a file, for whoever asked for it and may still open the report. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const { route } = found(findReportFile(manager, id));
	await needToOpen(manager, href(`/app/reportsLayout/${route}/download`));
	const opened = found(await openReportFile(manager, id));
	if (!opened.ok) return redirectWithMessage(href("/app/reports/file"), opened.message, { kind: "negative" });
	return sendFile(opened.file);
}
