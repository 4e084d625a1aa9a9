import type { LoaderFunctionArgs } from "@remix-run/node";
import { allFiles } from "#domain/files";
import { fileCategories } from "#domain/files/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { fileFilters, fileList } from "./file-list";
import { filesSeen } from "./file-rights.server";

/** Every file that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const filters = { ...fileFilters(listParams(request, fileList)), ...filesSeen(manager) };
	return downloadCsv(allFiles(manager, { filters }), [
		["Title", (file) => file.title],
		["File name", (file) => file.fileName],
		["Type", (file) => fileCategories[file.category]],
		["About", (file) => file.about.name],
		["Bytes", (file) => file.sizeBytes],
		["Shared with residents", (file) => (file.sharedWithTenants ? "Yes" : "No")],
		["Shared with owners", (file) => (file.sharedWithOwners ? "Yes" : "No")],
		["Version", (file) => file.versionNumber],
		["Added by", (file) => file.addedBy],
		["Added on", (file) => file.createdDate],
	]);
}
