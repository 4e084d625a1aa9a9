import type { LoaderFunctionArgs } from "@remix-run/node";
import { zipMany } from "#domain/files";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { idsParam } from "~/web/not-found.server";
import { fileFilters, fileList } from "./file-list";
import { filesSeen } from "./file-rights.server";

/** The ticked files as one zip, or all that match the list's filters. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const ticked = new URL(request.url).searchParams.has("ticked");
	const chosen = ticked ? { ids: idsParam(request, "id") } : fileFilters(listParams(request, fileList));
	const zip = zipMany(manager, { ...chosen, ...filesSeen(manager) });
	if (!zip.ok) return redirectWithMessage(href("/app/files"), zip.message, { kind: "negative" });
	return new Response(zip.stream, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": 'attachment; filename="Files.zip"',
			"Cache-Control": "private, no-store",
		},
	});
}
