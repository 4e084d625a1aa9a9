import type { Subject, SubjectKind } from "#domain/activity";
import { type FileFilters, findFile, listedKinds, signFileLink } from "#domain/files";
import { memberMayOpenPhoto } from "#domain/inspections";
import { memberMayOpen } from "#domain/maintenance";
import { memberMayOpenFile } from "#domain/work-orders";
import { config } from "~/config.server";
import { type Manager, mayOpen, needToOpen } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam, notFound } from "~/web/not-found.server";
import { type RecordKind, recordHome, recordTab } from "./record-address";

type PlacedFile = Subject & { isPhoto: boolean };

/** The page whose rights a file has: its record's files or photos, its request, its transaction, or all files. */
function pageOfFile({ subjectKind, subjectId, isPhoto }: PlacedFile): string {
	if (subjectKind === "request" || subjectKind === "request_message") return href("/app/addeditrequest");
	if (subjectKind === "work_order") return href("/app/addeditworkorder");
	if (subjectKind === "inspection_item") return href("/app/inspections");
	if (subjectKind === "transaction") return href("/app/transaction", { id: subjectId });
	if (subjectKind === "organization") return href("/app/files");
	return recordTab({ subjectKind, subjectId }, isPhoto ? "photos" : "files");
}

type KnownFile = PlacedFile & { id: number; kept: boolean };

/** Whether a file is kept from the member whatever their page opens: bank papers, and requests assigned to others. */
function isHidden(manager: Manager, { id, subjectKind, kept }: KnownFile): boolean {
	if (subjectKind === "organization") return kept && !seesBankPapers(manager);
	if (subjectKind === "work_order") return !memberMayOpenFile(manager, id);
	if (subjectKind === "inspection_item") return !memberMayOpenPhoto(manager, id);
	return (subjectKind === "request" || subjectKind === "request_message") && !memberMayOpen(manager, id);
}

/**
 * Whether the member may open a file: by the page that shows it. A photo stands on its record's first page, the logo on
 * everyone's, a reconciliation's report with the bank account. Applicants' papers are opened by signed links alone.
 */
export function mayOpenFile(manager: Manager, file: KnownFile): boolean {
	if (file.subjectKind === "application" || isHidden(manager, file)) return false;
	if (file.subjectKind === "organization" && (file.kept || file.isPhoto)) return true;
	return mayOpen(manager, (file.isPhoto ? recordHome(file) : undefined) ?? pageOfFile(file));
}

/**
 * The file that `id` in the address names, for the pages of one file; with "POST", for changing it. 404 for an
 * applicant's papers and an inspection's photos, which have no such page, and for what is hidden from the member.
 */
export async function requireFile(manager: Manager, request: Request, method: "GET" | "POST" = "GET") {
	const file = found(findFile(manager, idParam(request, "id")));
	const hasPage = file.subjectKind !== "application" && file.subjectKind !== "inspection_item";
	if (!hasPage || isHidden(manager, file)) notFound();
	if (!mayOpenFile(manager, file) || method === "POST") await needToOpen(manager, pageOfFile(file), method);
	return file;
}

function seesBankPapers(manager: Manager): boolean {
	return mayOpen(manager, href("/app/banking"));
}

/** The kinds of records whose files the member's role lets them see; with "POST", add. */
export function kindsOfFiles(manager: Manager, method: "GET" | "POST" = "GET"): SubjectKind[] {
	return listedKinds.filter((subjectKind) =>
		mayOpen(manager, pageOfFile({ subjectKind, subjectId: 1, isPhoto: false }), method),
	);
}

/** The kinds of records that a file can be added to, of those that the member's role opens. */
export function kindsToAddTo(manager: Manager): (RecordKind | "organization")[] {
	const kinds = kindsOfFiles(manager, "POST");
	return (["property", "unit", "lease", "tenant", "owner", "vendor", "asset", "organization"] as const).filter((kind) =>
		kinds.includes(kind),
	);
}

/** What narrows every list of files to what the member may see. */
export function filesSeen(manager: Manager): Pick<FileFilters, "kinds" | "bankPapers"> {
	return { kinds: kindsOfFiles(manager), bankPapers: seesBankPapers(manager) };
}

/** A signed link to a file, for ten minutes. */
export function linkToFile(id: number): string {
	const { fileId, ...signed } = signFileLink(id, config().sessionSecret);
	return href("/resources/files", { id: fileId, ...signed });
}

/** Where a file's pages lead back to: the list of all files if they were opened there, otherwise the record's files. */
export function backOfFile(request: Request, file: PlacedFile): string {
	const isFromList = new URL(request.url).searchParams.get("back") === "files";
	return isFromList ? href("/app/files") : pageOfFile(file);
}
